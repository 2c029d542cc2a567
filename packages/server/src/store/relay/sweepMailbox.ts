import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../openDatabase.ts'

const sweepBatch = 1000

/** Deletes in portions: SQLite does nothing else meanwhile, and PostgreSQL allows seconds for one statement. */
async function sweepWhere({ db }: Database, condition: RawBuilder<boolean>): Promise<number> {
  const some = sql`delete from relay_message where (topic, id) in
    (select topic, id from relay_message where ${condition} limit ${sweepBatch})`
  for (let swept = 0; ; ) {
    const gone = Number((await some.execute(db)).numAffectedRows)
    swept += gone
    if (gone < sweepBatch) return swept
  }
}

/**
 * How long a message that all clients have is remembered: its sender may not know that it was stored, and may send it
 * again.
 */
const duplicateWindowMs = 10 * 60 * 1000

/** Removes messages that expired or were delivered to all, and subscriptions of clients not seen since `seenBefore`. */
export async function sweep(
  database: Database,
  { now, seenBefore }: { now: number; seenBefore: number },
) {
  const expired = await sweepWhere(database, sql`expires_at <= ${now}`)
  const before = (now - duplicateWindowMs) * 1000
  await sweepWhere(database, sql`bytes = 0 and position < ${before}`)
  const { db } = database
  await db.deleteFrom('relay_subscription').where('seen_at', '<', seenBefore).execute()
  return { expired }
}
