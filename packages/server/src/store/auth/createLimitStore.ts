import { sql } from 'kysely'
import type { Database } from '../openDatabase.ts'
import { type Statement, transact } from '../transact.ts'
import { withStorageErrors } from '../withStorageErrors.ts'
import type { Limit, LimitStore } from './authStore.ts'

/** Returns the statements that lock a key until the end of the transaction. SQLite has only one writer anyway. */
export const lockKey = ({ kind }: Database, key: string): Statement[] =>
  kind === 'postgres' ? [sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`] : []

const countSince = (key: string, since: number) =>
  sql`(select count(*) from auth_event where key = ${key} and at > ${since})`

async function count(
  database: Database,
  { id, key }: { id: string; key: string },
  { limits, now }: { limits: readonly Limit[]; now: number },
): Promise<number> {
  const expiresAt = now + Math.max(...limits.map(({ windowMs }) => windowMs))
  const hasRoom = limits.map(
    ({ windowMs, most }) => sql`${countSince(key, now - windowMs)} < ${most}`,
  )
  const results = await transact(database, [
    ...lockKey(database, key),
    sql`insert into auth_event (id, key, at, expires_at)
      select ${id}, ${key}, cast(${now} as bigint), cast(${expiresAt} as bigint)
      where ${sql.join(hasRoom, sql` and `)} returning id`,
  ])
  if (results.at(-1)?.rows.length === 1) return 0
  const rows = await database.db
    .selectFrom('auth_event')
    .select('at')
    .where('key', '=', key)
    .orderBy('at', 'desc')
    .limit(Math.max(...limits.map(({ most }) => most)))
    .execute()
  const waits = limits.map(({ windowMs, most }) => Number(rows[most - 1]?.at) + windowMs - now)
  return Math.max(1, ...waits.filter((wait) => wait > 0))
}

/** Counts in the tables `auth_proof` and `auth_event`. */
export function createLimitStore(database: Database): LimitStore {
  const { db } = database
  return {
    takeProof: (id, { expiresAt }) =>
      withStorageErrors(database, async () => {
        const taken = await db
          .insertInto('auth_proof')
          .values({ id, expires_at: expiresAt })
          .onConflict((on) => on.doNothing())
          .returning('id')
          .execute()
        return taken.length === 1
      }),
    count: (what, options) => withStorageErrors(database, () => count(database, what, options)),
    tally: (key, since) =>
      withStorageErrors(database, async () => {
        const { rows } = await sql<{ tally: number | string }>`
          select ${countSince(key, since)} as tally`.execute(db)
        return Number(rows[0]?.tally ?? 0)
      }),
    uncount: (id) =>
      withStorageErrors(database, async () => {
        await db.deleteFrom('auth_event').where('id', '=', id).execute()
      }),
  }
}
