import { convertBuildTransaction, type RouteOutput } from '@portico/contract'
import { api } from '../context/api.ts'
import type { Context } from '../context/context.ts'
import type { Network } from '../types/network.ts'
import type { Swap } from './seller.ts'
import { swapId, withSwapErrors } from './swapWire.ts'

/** What the server built: what the wallet would be asked for, unread. */
export type BuiltSwap = RouteOutput<typeof convertBuildTransaction>

/** Has the server build the transaction of a swap, and try it on the chain. Rejects with what visitors are told. */
export function buildSwap(
  context: Context,
  network: Network,
  { give, get, amount, from, slippage, least }: Omit<Swap, 'quoted'>,
  signal?: AbortSignal,
): Promise<BuiltSwap> {
  const body = {
    projectId: context.config.projectId,
    ...{ amount: String(amount), from: swapId(give), to: swapId(get) },
    userAddress: `${network.caipNetworkId}:${from}`,
    [network.chainNamespace]: { slippage },
    least: String(least),
  }
  return withSwapErrors(network, api(context, convertBuildTransaction, { query: {}, body }, signal))
}
