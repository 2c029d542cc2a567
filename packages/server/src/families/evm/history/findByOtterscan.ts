import * as v from 'valibot'
import type { ChainRpc } from '../../chainRpc.ts'
import { readError } from '../../outcome.ts'
import { evmCall, hash32, readResult, smallQuantity, unusable } from './evmCalls.ts'
import type { TransactionPlace } from './findByLogs.ts'

const transaction = v.object({
  hash: hash32,
  blockNumber: smallQuantity,
  blockHash: hash32,
  transactionIndex: smallQuantity,
})
const page = v.object({ txs: v.array(transaction), lastPage: v.boolean() })

const pageSize = 100

/** Whether a node has the methods of the Otterscan API; undefined where none answers. */
export async function hasOtterscan(rpc: ChainRpc): Promise<boolean | undefined> {
  const [outcome] = await rpc.send([evmCall('ots_getApiLevel')])
  if (!outcome) return undefined
  if ('result' in outcome) return Number(JSON.parse(outcome.result)) >= 8
  const { code, message } = readError(outcome)
  const isUnknown = code === -32601 || /method|not (found|supported|available)/i.test(message)
  return isUnknown ? false : undefined
}

/**
 * The transactions that an account sent, or was named in as receiver of a call, from block `hi` down. Pages hold whole blocks:
 * everything from `lo` on is there. It does not see what logs alone tell.
 * @throws ApiError `UPSTREAM_UNAVAILABLE`.
 */
export async function findByOtterscan(
  rpc: ChainRpc,
  account: string,
  hi: number,
): Promise<{ lo: number; places: TransactionPlace[] }> {
  // It wants a number, not digits, and the block above.
  const call = evmCall('ots_searchTransactionsBefore', account, hi + 1, pageSize)
  const [outcome] = await rpc.send([call])
  const { txs, lastPage } = readResult(outcome, page)
  if (txs.some(({ blockNumber }) => blockNumber > hi)) throw unusable()
  const lowest = Math.min(...txs.map(({ blockNumber }) => blockNumber))
  // An empty page is the end, whatever else it says.
  const lo = lastPage || txs.length === 0 ? 0 : lowest
  const places = txs.map(({ hash, blockNumber, blockHash, transactionIndex }) => ({
    block: blockNumber,
    index: transactionIndex,
    blockHash,
    hash,
  }))
  return { lo, places }
}
