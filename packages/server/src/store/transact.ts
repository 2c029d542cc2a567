import { type QueryResult, type RawBuilder, sql } from 'kysely'
import type { Database } from './openDatabase.ts'

/** A statement; its caller reads the result. */
export type Statement = RawBuilder<unknown>
type Results = QueryResult<unknown>[]

const begin = sql`begin`
/** A plain one would fail later, at the first write, where another program writes. */
const beginWrite = sql`begin immediate`
const commit = sql`commit`
const rollback = sql`rollback`

function valuesOf(results: PromiseSettledResult<QueryResult<unknown>>[]): Results {
  const failed = results.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  return results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}

/**
 * Makes the statements in their order, in one transaction. PostgreSQL is told all of them at once,
 * commit included, and waited for once: after one that fails it makes none, and undoes those before.
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

/** Makes statements in their order, all or none, and returns what each of them did. */
export const transact = async (
  { db, kind }: Database,
  all: readonly Statement[],
): Promise<Results> =>
  all.length === 0 ? [] : db.connection().execute((connection) => transactBy[kind](connection, all))

/** Asks several things at once, each for itself. */
export const queryAll = ({ db }: Database, all: readonly Statement[]): Promise<Results> =>
  db
    .connection()
    .execute(async (connection) =>
      valuesOf(await Promise.allSettled(all.map((statement) => statement.execute(connection)))),
    )
