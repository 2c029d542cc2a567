import { type QueryResult, type RawBuilder, sql } from 'kysely'
import type { Database } from './openDatabase.ts'

/** A statement, whose result the caller reads. */
export type Statement = RawBuilder<unknown>
type Results = QueryResult<unknown>[]

const begin = sql`begin`
/** A plain `begin` would fail later, at the first write, if another program writes. */
const beginWrite = sql`begin immediate`
const commit = sql`commit`
const rollback = sql`rollback`

function valuesOf(results: PromiseSettledResult<QueryResult<unknown>>[]): Results {
  const failed = results.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  return results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}

/**
 * Runs the statements in their order, in one transaction. PostgreSQL gets all of them at once, including the commit,
 * with one wait. After one that fails it runs none, and rolls back those before.
 */
const transactBy: Record<
  Database['kind'],
  (db: Database['db'], all: readonly Statement[]) => Promise<Results>
> = {
  postgres: async (db, all) => {
    const sent = [begin, ...all, commit].map((statement) => statement.execute(db))
    return valuesOf(await Promise.allSettled(sent)).slice(1, -1)
  },
  sqlite: async (db, all) => {
    await beginWrite.execute(db)
    try {
      const results: Results = []
      for (const statement of all) results.push(await statement.execute(db))
      await commit.execute(db)
      return results
    } catch (cause) {
      await rollback.execute(db).catch(() => {})
      throw cause
    }
  },
}

/** Runs statements in their order, all or none, and returns their results. */
export const transact = async (
  { db, kind }: Database,
  all: readonly Statement[],
): Promise<Results> =>
  all.length === 0 ? [] : db.connection().execute((connection) => transactBy[kind](connection, all))

/** Runs several queries at once, independently. */
export const queryAll = ({ db }: Database, all: readonly Statement[]): Promise<Results> =>
  db
    .connection()
    .execute(async (connection) =>
      valuesOf(await Promise.allSettled(all.map((statement) => statement.execute(connection)))),
    )
