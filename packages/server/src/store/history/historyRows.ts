import { type Kysely, type Selectable, sql } from 'kysely'
import { listsOf } from '../lists.ts'
import type { Database } from '../openDatabase.ts'
import type { Tables } from '../schema.ts'
import type { Activity, AssetKind, BlockId, BlockRange, ReceivedAsset } from './historyStore.ts'

/** A connection, or a transaction on it. */
export type Db = Kysely<Tables>

/** Converts a row of `history_activity`. */
export const toActivity = (
  row: Omit<Selectable<Tables['history_activity']>, 'chain' | 'account'>,
): Activity => ({
  block: Number(row.block),
  index: Number(row.idx),
  blockHash: row.block_hash,
  hash: row.hash,
  body: row.body,
})

/** Converts a row of `history_mark`. PostgreSQL returns a bigint as text. */
export const toMark = ({ number, hash }: { number: number; hash: string }): BlockId => ({
  number: Number(number),
  hash,
})

/** Converts a row of `history_coverage`. */
export const toRange = ({ lo, hi }: { lo: number; hi: number }): BlockRange => ({
  lo: Number(lo),
  hi: Number(hi),
})

/** Reads the generation of a chain: how often its blocks were rolled back. */
export async function readGeneration(db: Db, chain: string): Promise<number> {
  const query = db.selectFrom('history_chain').select('generation').where('chain', '=', chain)
  return Number((await query.executeTakeFirst())?.generation ?? 0)
}

/** The function for the smaller of two numbers. */
const lesser = { sqlite: sql`min`, postgres: sql`least` } as const

/** Returns each asset once, with the lowest of its blocks. */
function lowestOf(assets: readonly ReceivedAsset[]): ReceivedAsset[] {
  const found = new Map<string, ReceivedAsset>()
  for (const one of assets) {
    const key = `${one.kind} ${one.asset}`
    const known = found.get(key)
    if (!known || one.block < known.block) found.set(key, one)
  }
  return [...found.values()]
}

/**
 * Stores the assets that an account received. The lower block wins, because a rollback removes everything above its
 * block.
 */
export async function saveAssets(
  { kind }: Pick<Database, 'kind'>,
  db: Db,
  { chain, account, assets }: { chain: string; account: string; assets: readonly ReceivedAsset[] },
): Promise<void> {
  const rows = lowestOf(assets)
  if (rows.length === 0) return
  const list = listsOf(kind).rows({ kind: 'text', asset: 'text', block: 'bigint' }, rows)
  await sql`insert into history_asset (chain, account, kind, asset, block)
    select ${sql.val(chain)}, ${sql.val(account)}, kind, asset, block from ${list} where true
    on conflict (chain, account, kind, asset)
    do update set block = ${lesser[kind]}(history_asset.block, excluded.block)`.execute(db)
}

/** Implements `HistoryStore.assets`. */
export async function readAssets(
  db: Db,
  {
    chain,
    account,
    kind,
    limit,
  }: { chain: string; account: string; kind: AssetKind; limit: number },
): Promise<string[]> {
  const query = db.selectFrom('history_asset').select('asset').where('chain', '=', chain)
  const rows = await query
    .where('account', '=', account)
    .where('kind', '=', kind)
    .orderBy('block', 'desc')
    .orderBy('asset')
    .limit(limit)
    .execute()
  return rows.map(({ asset }) => asset)
}
