import { startPostgres } from '@portico/testing/postgres'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import { openStore } from '../../src/store/openStore.ts'

type Cluster = {
  /** Creates a database with every table and no rows. */
  createDatabase: () => Promise<string>
  /** Creates a database without tables. */
  createEmptyDatabase: () => Promise<string>
  /**
   * Deletes the rows of the database at `url`. The next created database is this one, unless somebody still uses it.
   */
  giveBack: (url: string) => Promise<void>
}

let cluster: Promise<Cluster> | undefined

/**
 * Returns the cluster of all test files that this process runs, because starting one takes longer than most files. It
 * ends with the process.
 */
export const sharedPostgres = (): Promise<Cluster> => (cluster ??= startCluster())

/** Creates a database of that cluster for one test. */
export async function freshPostgres(): Promise<{ kind: 'postgres'; url: string }> {
  const { createDatabase, giveBack } = await sharedPostgres()
  const url = await createDatabase()
  onTestFinished(() => giveBack(url))
  return { kind: 'postgres', url }
}

async function startCluster(): Promise<Cluster> {
  const postgres = await startPostgres()
  const template = await postgres.createDatabase()
  await (await openStore({ kind: 'postgres', url: template }, Date.now)).close()
  const [row] = await queryPostgres(template, deletions)
  const deleteAll = String(row?.statements)
  const empty: string[] = []
  return {
    createDatabase: async () => empty.pop() ?? (await postgres.createDatabase({ template })),
    createEmptyDatabase: () => postgres.createDatabase(),
    giveBack: async (url) => {
      const others = await queryPostgres(url, connections)
      if (others.length > 0) return
      await queryPostgres(url, deleteAll)
      empty.push(url)
    },
  }
}

const connections = `
  select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`

/** Returns the statements that delete the rows of all tables except that of the migrations. */
const deletions = `
  select 'set session_replication_role = replica;' || string_agg(format('delete from %I', tablename), ';') as statements
  from pg_tables where schemaname = 'public' and tablename <> 'portico_migration'`

/** Runs SQL statements in the database at `url`, and returns the rows of the last one. */
export async function queryPostgres(
  url: string,
  statements: string,
): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statements)).rows
  } finally {
    await client.end()
  }
}
