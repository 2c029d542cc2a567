import { type DecodeFunctionResultReturnType, decodeFunctionResult, encodeFunctionData } from 'viem'
import { isUnanswered } from '../families/evm/classifyEvmError.ts'
import { readHex } from '../families/evm/erc20Calls.ts'
import type { LowerAddress } from '../families/evm/evmAddress.ts'
import type { RpcCall, RpcOutcome } from '../families/outcome.ts'
import { ApiError } from '../http/apiError.ts'
import { swapLensAbi, swapLensRuntime } from './generated/swapLens.ts'
import type { Market } from './readMarket.ts'

/** The address of the lens during the call. Nobody has its key, and no contract is there. */
const lensAddress = '0x506f727469636f206c656e7320000000000000a1'

/** The answers of all pools of a market about one swap. */
export type LensAnswer = DecodeFunctionResultReturnType<typeof swapLensAbi, 'quote'>

/** The tokens of a swap, with the wrapped token instead of the native currency. */
export type LensQuestion = { from: LowerAddress; to: LowerAddress; amount: bigint }

/** The number of parts that a swap may be split into. */
const splitSteps = 8

/** Returns the call that queries all pools of a market at once, with our contract's code as a state override. */
export function lensCall(market: Market, { from, to, amount }: LensQuestion): RpcCall {
  const { venues, mids } = market
  // A router for pairs only swaps along one path at a time.
  const steps = market.calls === 'UniswapV2Router02' ? 0n : BigInt(splitSteps)
  const params = { venues, mids, tokenIn: from, tokenOut: to, amount, steps }
  const data = encodeFunctionData({ abi: swapLensAbi, functionName: 'quote', args: [params] })
  const override = { [lensAddress]: { code: swapLensRuntime } }
  return {
    method: 'eth_call',
    params: JSON.stringify([{ to: lensAddress, data }, 'latest', override]),
  }
}

const unanswered = () => new ApiError('UPSTREAM_UNAVAILABLE', { field: 'chainId' })

/**
 * Reads the answer to `lensCall`.
 * @throws ApiError `NO_SWAP_ROUTE` if a token breaks the call. `UPSTREAM_UNAVAILABLE` if no node answers, or one
 * returns what the lens never returns: an empty result comes from a node without state overrides.
 */
export function readLens(outcome: RpcOutcome | undefined): LensAnswer {
  if (outcome === undefined || isUnanswered(outcome)) throw unanswered()
  if ('error' in outcome) throw new ApiError('NO_SWAP_ROUTE', { field: 'to' })
  try {
    const data = readHex(outcome) ?? '0x'
    return decodeFunctionResult({ abi: swapLensAbi, functionName: 'quote', data })
  } catch {
    throw unanswered()
  }
}
