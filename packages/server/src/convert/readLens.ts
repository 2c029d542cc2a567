import { type DecodeFunctionResultReturnType, decodeFunctionResult, encodeFunctionData } from 'viem'
import { isUnanswered } from '../families/evm/classifyEvmError.ts'
import { readHex } from '../families/evm/erc20Calls.ts'
import type { LowerAddress } from '../families/evm/evmAddress.ts'
import type { RpcCall, RpcOutcome } from '../families/outcome.ts'
import { ApiError } from '../http/apiError.ts'
import { swapLensAbi, swapLensRuntime } from './generated/swapLens.ts'
import type { Market } from './readMarket.ts'

/** Where the lens is, for the time of the call: nobody has the key of this address, and nothing is there. */
const lensAddress = '0x506f727469636f206c656e7320000000000000a1'

/** What all pools of a market say of one swap. */
export type LensAnswer = DecodeFunctionResultReturnType<typeof swapLensAbi, 'quote'>

/** Which tokens are swapped, the wrapped currency in place of the chain's own. */
export type LensQuestion = { from: LowerAddress; to: LowerAddress; amount: bigint }

/** In how many parts a swap may go several ways. */
const splitSteps = 8

/** Asks all pools of a market at once, by the code of our contract in place of a deployed one. */
export function lensCall(market: Market, { from, to, amount }: LensQuestion): RpcCall {
  const { venues, mids } = market
  // A router of pairs alone goes one way at a time.
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
 * @throws ApiError `NO_SWAP_ROUTE` where a token breaks what is asked of it, `UPSTREAM_UNAVAILABLE` when no node could tell, or one says
 * what the lens does not: nothing at all is the word of one that does not put code in place.
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
