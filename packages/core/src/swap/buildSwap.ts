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

/** The server's transaction: the future request to the wallet, not yet decoded. */
export type BuiltSwap = RouteOutput<typeof convertBuildTransaction>

/** Whether the swap service is at fault, so that another one may still execute the swap. */
function isWithdrawn(error: unknown): boolean {
  const problem = swapProblemOf(error)
  if (problem) return problem === 'noRoute' || problem === 'tooSmall' || problem === 'unsupported'
  if (isPorticoError(error, 'GAS_ESTIMATE_FAILED')) return true
  if (!isPorticoError(error, 'RPC_UNAVAILABLE')) return false
  const { reasons = [] } = (causeOf(error.cause) ?? {}) as Partial<ApiErrorBody>
  return reasons.some(({ field }) => field === 'source')
}

/** Returns the server's answer. */
const causeOf = (error: unknown): unknown => (isPorticoError(error) ? error.cause : undefined)

type BuildOptions = {
  signal: AbortSignal | undefined
  /** Whether to simulate it on the chain, which requires the allowance. */
  tries: boolean
}

/**
 * Lets the server build the transaction of a swap, and simulate it on the chain. Rejects with the visitor's error; with
 * the problem `withdrawn` if a service does not honor its offer.
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
