import type { ReceivedAsset } from '../../../../store/history/historyStore.ts'
import type { NativeMove } from '../evmFacts.ts'

/** A transaction of an account, as an index knows it. */
export type Indexed = {
  hash: string
  block: number
  /** Transfers by contracts in it, if the index tells them. */
  internal?: NativeMove[]
  /** A token or an NFT that the account received in it. */
  received?: Omit<ReceivedAsset, 'block'>
}

/** An index's answer for a range of blocks. It is incomplete for the blocks in `gaps`. */
export type IndexedRange = {
  lo: number
  transactions: Indexed[]
  assets: ReceivedAsset[]
  gaps: number[]
}

/** Returns the blocks of transactions by the chain's nodes, or undefined for one that no node has in a block. */
export type BlocksOf = (hashes: readonly string[]) => Promise<readonly (number | undefined)[]>

/**
 * A service that has indexed a chain. The chain's nodes check its answers: it can leave transactions out, but cannot
 * invent any. The suite `describeTransactionIndex` tests each.
 */
export type TransactionIndex = {
  /** Stored with its results. */
  name: string
  /**
   * Returns all transactions of an account from block `hi` down to `lo`, as far as one request for each list reaches.
   * `blocksOf` completes rows that name no block. Without it they are unreadable.
   * @throws ApiError `UPSTREAM_UNAVAILABLE`, also for a refusal that looks like an empty list.
   */
  find: (account: string, hi: number, blocksOf?: BlocksOf) => Promise<IndexedRange>
}

/**
 * One list of an index, newest first. `lo`: the search did not go below this block. `gaps`: blocks of rows that could
 * not be read. `isUnread`: it has rows, and none of them could be read.
 */
export type IndexedList = {
  transactions: readonly Indexed[]
  isLast: boolean
  lo?: number
  gaps?: readonly number[]
  isUnread?: boolean
}

/**
 * The content of one row: a transaction, an entry without meaning for a history, or an unreadable one with its block if
 * known.
 */
export type ReadRow = Indexed | 'skipped' | { odd: number | undefined }

/** A row with a transaction that names no block. */
export type WithoutBlock = { withoutBlock: Omit<Indexed, 'block'> }

/**
 * Returns rows with the blocks that the chain's nodes have for them. A row is unreadable if no node has one.
 * @throws what `blocksOf` throws.
 */
export async function addBlocks(
  rows: readonly (ReadRow | WithoutBlock)[],
  blocksOf: BlocksOf | undefined,
): Promise<ReadRow[]> {
  const isIncomplete = (row: ReadRow | WithoutBlock): row is WithoutBlock =>
    typeof row === 'object' && 'withoutBlock' in row
  const hashes = [
    ...new Set(rows.filter(isIncomplete).map(({ withoutBlock }) => withoutBlock.hash)),
  ]
  const found = hashes.length > 0 && blocksOf ? await blocksOf(hashes) : []
  const blocks = new Map(hashes.map((hash, at) => [hash, found[at]] as const))
  return rows.map((row) => {
    if (!isIncomplete(row)) return row
    const block = blocks.get(row.withoutBlock.hash)
    return block === undefined ? { odd: undefined } : { ...row.withoutBlock, block }
  })
}

/**
 * Returns the readable rows of a list. An unreadable row affects only itself: its block is a gap or, if it names none,
 * the block of the row above it.
 */
export function readRows(
  rows: readonly ReadRow[],
  hi: number,
): Required<Pick<IndexedList, 'transactions' | 'gaps' | 'isUnread'>> {
  const transactions: Indexed[] = []
  const gaps: number[] = []
  for (const row of rows) {
    if (row === 'skipped') continue
    if ('odd' in row) gaps.push(row.odd ?? transactions.at(-1)?.block ?? hi)
    else transactions.push(row)
  }
  return { transactions, gaps, isUnread: gaps.length > 0 && transactions.length === 0 }
}

/**
 * Joins lists of different sorts, down to the block where each of them is complete. A list that continues may be
 * incomplete for its lowest block. If block `hi` fills a list by itself, which strangers can cause, the result is only
 * that block, as a gap.
 * @throws the result of `refuse` if a list that continues is not newest first, or not below `hi`: missing rows could
 * then be anywhere. Also if no row of any list could be read, because these are other lists.
 */
export function joinLists(
  lists: readonly IndexedList[],
  hi: number,
  refuse: (why: string) => Error,
): IndexedRange {
  for (const { transactions, isLast } of lists)
    if (
      !isLast &&
      transactions.some(({ block }, at) => block > (transactions[at - 1]?.block ?? block))
    )
      throw refuse('a list is not newest first')
  const isEmpty = lists.every(({ transactions }) => transactions.length === 0)
  if (isEmpty && lists.some(({ isUnread }) => isUnread)) throw refuse('another shape')
  const floors = lists.map(({ transactions, isLast, lo }) =>
    isLast ? 0 : (lo ?? Math.min(...transactions.map(({ block }) => block)) + 1),
  )
  const lowest = Math.max(0, ...floors)
  if (lowest > hi + 1) throw refuse('a list is not below its place')
  const isCut = lowest > hi
  const lo = isCut ? hi : lowest
  const found = new Map<string, Indexed>()
  const assets: ReceivedAsset[] = []
  for (const one of lists.flatMap(({ transactions }) => transactions)) {
    if (one.block < lo || one.block > hi) continue
    if (one.received) assets.push({ ...one.received, block: one.block })
    const internal = [...(found.get(one.hash)?.internal ?? []), ...(one.internal ?? [])]
    const { hash, block } = one
    found.set(hash, { hash, block, ...(internal.length > 0 && { internal }) })
  }
  const unread = lists.flatMap(({ gaps = [] }) =>
    gaps.filter((block) => block >= lo && block <= hi),
  )
  const gaps = [...new Set(isCut ? [hi, ...unread] : unread)]
  return { lo, transactions: [...found.values()], assets, gaps }
}
