import * as v from 'valibot'
import type { ChainRpc } from '../../chainRpc.ts'
import type { RpcOutcome } from '../../outcome.ts'
import { sendInBatches } from '../../sendInBatches.ts'
import { evmCall, hash32, readResult, smallQuantity, unusable } from './evmCalls.ts'
import type { TransactionPlace } from './findByLogs.ts'

const place = v.nullable(
  v.object({
    hash: hash32,
    blockHash: v.nullable(hash32),
    blockNumber: v.nullable(smallQuantity),
    transactionIndex: v.nullable(smallQuantity),
  }),
)

/** Returns a node's position of a transaction, or undefined if it has none of that hash in a block. */
function readPlace(outcome: RpcOutcome | undefined, hash: string): TransactionPlace | undefined {
  const read = readResult(outcome, place)
  if (!read || read.blockHash === null || read.blockNumber === null) return undefined
  if (read.hash !== hash || read.transactionIndex === null) throw unusable()
  const { blockNumber: block, blockHash, transactionIndex: index } = read
  return { hash, block, blockHash, index }
}

/**
 * Returns the positions of transactions, or undefined for one that no node has in a block.
 * @throws ApiError `UPSTREAM_UNAVAILABLE`.
 */
export async function readPlaces(
  rpc: ChainRpc,
  hashes: readonly string[],
): Promise<(TransactionPlace | undefined)[]> {
  const calls = hashes.map((hash) => evmCall('eth_getTransactionByHash', hash))
  const outcomes = await sendInBatches(rpc, calls)
  // If one node lacks a transaction, another may have it in its index.
  const readAgain = async (hash: string, at: number) => {
    const call = calls[at]
    const isUsable = (outcome: RpcOutcome) => 'result' in outcome && outcome.result !== 'null'
    const [outcome] = call ? await rpc.send([call], undefined, isUsable) : []
    return readPlace(outcome, hash)
  }
  return Promise.all(hashes.map((hash, at) => readPlace(outcomes[at], hash) ?? readAgain(hash, at)))
}
