import {
  type ApiErrorBody,
  convertBuildTransaction,
  type RouteOutput,
  type SwapSourceId,
} from '@portico/contract'
import { swapId } from '../assets/swapId.ts'
import { api } from '../context/api.ts'
import type { Context } from '../context/context.ts'
import { isPorticoError } from '../errors/PorticoError.ts'
import type { Network } from '../types/network.ts'
import type { Swap } from './seller.ts'
import { swapProblem, swapProblemOf } from './swapProblem.ts'
import { withSwapErrors } from './swapWire.ts'

/** What the server built: what the wallet would be asked for, unread. */
export type BuiltSwap = RouteOutput<typeof convertBuildTransaction>

/** Whether the service is at fault that was to swap, and another one may still do it. */
function isWithdrawn(error: unknown): boolean {
  const problem = swapProblemOf(error)
  if (problem) return problem === 'noRoute' || problem === 'tooSmall' || problem === 'unsupported'
  if (isPorticoError(error, 'GAS_ESTIMATE_FAILED')) return true
  if (!isPorticoError(error, 'RPC_UNAVAILABLE')) return false
  const { reasons = [] } = (causeOf(error.cause) ?? {}) as Partial<ApiErrorBody>
  return reasons.some(({ field }) => field === 'source')
}

/** What the server answered. */
const causeOf = (error: unknown): unknown => (isPorticoError(error) ? error.cause : undefined)

type BuildOptions = {
  signal: AbortSignal | undefined
  /** Whether it is tried on the chain, which takes an allowance. */
  tries: boolean
}

/**
 * Has the server build the transaction of a swap, and try it on the chain. Rejects with what visitors are told; the problem
 * `withdrawn` where a service fails to give what it offered.
 */
export async function buildSwap(
  context: Context,
  network: Network,
  { give, get, amount, from, slippage, least, source }: Omit<Swap, 'quoted'>,
  { signal, tries }: BuildOptions,
): Promise<BuiltSwap> {
  const body = {
    projectId: context.config.projectId,
    amount: String(amount),
    from: swapId(give),
    to: swapId(get),
    userAddress: `${network.caipNetworkId}:${from}`,
    [network.chainNamespace]: { slippage },
    least: String(least),
    ...(source !== undefined && { source: source as SwapSourceId }),
    ...(!tries && { disableEstimate: true }),
  }
  try {
    const answer = api(context, convertBuildTransaction, { query: {}, body }, signal)
    return await withSwapErrors(network, answer)
  } catch (error) {
    throw source !== undefined && isWithdrawn(error) ? swapProblem('withdrawn', error) : error
  }
}
