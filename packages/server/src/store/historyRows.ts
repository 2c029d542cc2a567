import type { Kysely, Selectable } from 'kysely'
import type { Activity, BlockId, BlockRange } from './historyStore.ts'
import type { Tables } from './schema.ts'

/** A connection, or a transaction on it. */
export type Db = Kysely<Tables>

/** A row of `history_activity` as the store returns it. */
export const toActivity = (row: Selectable<Tables['history_activity']>): Activity => ({
  block: Number(row.block),
  index: Number(row.idx),
  blockHash: row.block_hash,
  hash: row.hash,
  body: row.body,
})

/** A row of `history_mark` as the store returns it: PostgreSQL returns a bigint as text. */
export const toMark = ({ number, hash }: { number: number; hash: string }): BlockId => ({
  number: Number(number),
  hash,
})

/** A row of `history_coverage` as the store returns it. */
export const toRange = ({ lo, hi }: { lo: number; hi: number }): BlockRange => ({
  lo: Number(lo),
  hi: Number(hi),
})

/** How often blocks of a chain were forgotten. */
export async function readGeneration(db: Db, chain: string): Promise<number> {
  const query = db.selectFrom('history_chain').select('generation').where('chain', '=', chain)
  return Number((await query.executeTakeFirst())?.generation ?? 0)
}
