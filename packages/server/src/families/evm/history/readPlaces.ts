import * as v from 'valibot'
import type { ChainRpc } from '../../chainRpc.ts'
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

/**
 * Where transactions stand; undefined for one that is in no block.
 * @throws ApiError `UPSTREAM_UNAVAILABLE`.
 */
export async function readPlaces(
  rpc: ChainRpc,
  hashes: readonly string[],
): Promise<(TransactionPlace | undefined)[]> {
  const calls = hashes.map((hash) => evmCall('eth_getTransactionByHash', hash))
  const outcomes = await sendInBatches(rpc, calls)
  return hashes.map((hash, at) => {
    const read = readResult(outcomes[at], place)
    if (!read || read.blockHash === null || read.blockNumber === null) return undefined
    if (read.hash !== hash || read.transactionIndex === null) throw unusable()
    const { blockNumber: block, blockHash, transactionIndex: index } = read
    return { hash, block, blockHash, index }
  })
}
