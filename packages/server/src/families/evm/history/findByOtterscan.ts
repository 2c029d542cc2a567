import * as v from 'valibot'
import type { ChainRpc } from '../../chainRpc.ts'
import { readError } from '../../outcome.ts'
import { evmCall, hash32, readResult, smallQuantity, unusable } from './evmCalls.ts'
import type { TransactionPlace } from './findByLogs.ts'
import { isTooMany } from './logRefusal.ts'

const transaction = v.object({
  hash: hash32,
  blockNumber: smallQuantity,
  blockHash: hash32,
  transactionIndex: smallQuantity,
})
const inBlock = v.object({ blockNumber: smallQuantity })
/** A transaction in another notation, with its block if that is readable. */
const oddTransaction = v.pipe(
  v.unknown(),
  v.transform((odd) => ({
    odd: v.is(inBlock, odd) ? v.parse(inBlock, odd).blockNumber : undefined,
  })),
)
const page = v.object({
  txs: v.array(v.union([transaction, oddTransaction])),
  lastPage: v.boolean(),
})

const pageSize = 100

/** Returns whether a node has the methods of the Otterscan API, or undefined if none answers. */
export async function hasOtterscan(rpc: ChainRpc): Promise<boolean | undefined> {
  const [outcome] = await rpc.send([evmCall('ots_getApiLevel')])
  if (!outcome) return undefined
  if ('result' in outcome) return Number(JSON.parse(outcome.result)) >= 8
  const { code, message } = readError(outcome)
  const isUnknown = code === -32601 || /method|not (found|supported|available)/i.test(message)
  return isUnknown ? false : undefined
}

/**
 * Reads a page of transactions from block `hi` down, or of fewer if that is too large to read: strangers choose how
 * much data a transaction has. Returns undefined if even the block of the newest transaction is too large.
 */
async function readPage(
  rpc: ChainRpc,
  account: string,
  hi: number,
  size = pageSize,
): Promise<v.InferOutput<typeof page> | undefined> {
  // The method takes a number instead of digits, and the block above.
  const call = evmCall('ots_searchTransactionsBefore', account, hi + 1, size)
  const [outcome] = await rpc.send([call])
  if (!isTooMany(outcome)) return readResult(outcome, page)
  return size > 1 ? readPage(rpc, account, hi, Math.floor(size / 2)) : undefined
}

/** Finds the block from `hi` down that is too large to read. The search continues below it. */
async function findTooLarge(rpc: ChainRpc, account: string, hi: number): Promise<number> {
  let large = hi
  let small = -1
  for (let step = 1; large - step > small; step *= 2) {
    if (await readPage(rpc, account, large - step, 1)) small = large - step
    else large -= step
  }
  while (large - small > 1) {
    const middle = Math.floor((large + small) / 2)
    if (await readPage(rpc, account, middle, 1)) small = middle
    else large = middle
  }
  return large
}

/**
 * Finds the transactions that an account sent, or that called it, from block `hi` down. Pages contain full blocks: the
 * result is complete from `lo` on, except for `gaps`, whose transactions are too large to read or in another notation.
 * It does not find transactions that only logs show.
 * @throws ApiError `UPSTREAM_UNAVAILABLE`.
 */
export async function findByOtterscan(
  rpc: ChainRpc,
  account: string,
  hi: number,
): Promise<{ lo: number; places: TransactionPlace[]; gaps: number[] }> {
  const read = await readPage(rpc, account, hi)
  if (!read) {
    const lo = await findTooLarge(rpc, account, hi)
    return { lo, places: [], gaps: lo < hi ? [lo, hi] : [hi] }
  }
  const { txs, lastPage } = read
  const places: TransactionPlace[] = []
  const gaps = new Set<number>()
  let last = hi
  for (const one of txs) {
    // The page is newest first: a row without a block is not above the row before it.
    const block = 'odd' in one ? (one.odd ?? last) : one.blockNumber
    if (block > hi) throw unusable()
    last = block
    if ('odd' in one) gaps.add(block)
    else {
      const { hash, blockHash, transactionIndex: index } = one
      places.push({ block, index, blockHash, hash })
    }
  }
  // An empty page is the end, whatever its flags.
  const isLast = lastPage || txs.length === 0
  const lo = isLast ? 0 : Math.min(...places.map(({ block }) => block), ...gaps)
  return { lo, places, gaps: [...gaps] }
}
