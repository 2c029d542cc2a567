import type { ReceivedAsset } from '../../../../store/history/historyStore.ts'
import type { NativeMove } from '../evmFacts.ts'

/** A transaction of an account, as an index knows it. */
export type Indexed = {
  hash: string
  block: number
  /** What contracts moved in it, as far as the index says so. */
  internal?: NativeMove[]
  /** A token or an NFT that the account got in it. */
  received?: Omit<ReceivedAsset, 'block'>
}

/** What an index says of a range of blocks. Of a block in `gaps` it has more than it says. */
export type IndexedRange = {
  lo: number
  transactions: Indexed[]
  assets: ReceivedAsset[]
  gaps: number[]
}

/**
 * A service that has indexed a chain. What it says is checked with the chain's nodes: it can leave things out, and make
 * nothing up. Proved by the suite `describeTransactionIndex`.
 */
export type TransactionIndex = {
  /** Noted beside what it found. */
  name: string
  /**
   * All transactions of an account from block `hi` down to `lo`, as far as one question of each sort tells.
   * @throws ApiError `UPSTREAM_UNAVAILABLE`, also for a refusal that looks like an empty list.
   */
  find: (account: string, hi: number) => Promise<IndexedRange>
}

/**
 * One list of an index, newest first. `lo`: it was not looked below this block. `gaps`: blocks of rows that could not be
 * read.
 */
export type IndexedList = {
  transactions: readonly Indexed[]
  isLast: boolean
  lo?: number
  gaps?: readonly number[]
}

/** What one row says: a transaction, nothing that a history has, or something that cannot be read, of a block if it says so. */
export type ReadRow = Indexed | 'skipped' | { odd: number | undefined }

/**
 * The rows of a list that could be read. One that could not costs itself: its block is a gap, and if it names none, the
 * block of the row above it.
 * @throws what `refuse` makes if none of the rows could be read: it is another list.
 */
export function readRows(
  rows: readonly ReadRow[],
  hi: number,
  refuse: (why: string) => Error,
): Required<Pick<IndexedList, 'transactions' | 'gaps'>> {
  const transactions: Indexed[] = []
  const gaps: number[] = []
  for (const row of rows) {
    if (row === 'skipped') continue
    if ('odd' in row) gaps.push(row.odd ?? transactions.at(-1)?.block ?? hi)
    else transactions.push(row)
  }
  if (gaps.length > 0 && transactions.length === 0) throw refuse('another shape')
  return { transactions, gaps }
}

/**
 * Lists of different sorts as one: down to the block where each of them is whole. Of the lowest block of a list that goes
 * on, some may be missing. When block `hi` fills a list by itself, as strangers can make it, that block is all there is, and a gap.
 * @throws what `refuse` makes where a list that goes on is not newest first, or not below `hi`: rows that are missing could then
 * be anywhere.
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
