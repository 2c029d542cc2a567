import * as v from 'valibot'
import { type Block, lastSecond } from '../../historySource.ts'
import type { RpcOutcome } from '../../outcome.ts'
import { evmCall, hash32, readResult, smallQuantity, unusable } from './evmCalls.ts'

/** In seconds since 1970. */
const timestamp = v.pipe(smallQuantity, v.maxValue(lastSecond))
const block = v.nullable(v.object({ number: smallQuantity, hash: hash32, timestamp }))

/** Returns the call of `eth_getBlockByNumber` without transactions. */
export const blockCall = (number: number | 'latest') =>
  evmCall('eth_getBlockByNumber', number === 'latest' ? number : `0x${number.toString(16)}`, false)

/**
 * Returns the block in an answer, or undefined if the chain has none of that number.
 * @throws ApiError `UPSTREAM_UNAVAILABLE`, also for a block of another number.
 */
export function readBlock(
  outcome: RpcOutcome | undefined,
  number: number | 'latest',
): (Block & { at: number }) | undefined {
  const read = readResult(outcome, block)
  if (!read) return undefined
  if (number !== 'latest' && read.number !== number) throw unusable()
  return { number: read.number, hash: read.hash, at: read.timestamp * 1000 }
}
