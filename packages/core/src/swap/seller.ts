import type { Asset } from '../assets/asset.ts'
import type { AdapterActions } from '../context/adapter/adapterShape.ts'
import type { ChainFamily } from '../context/adapter/chainFamily.ts'
import type { Context } from '../context/context.ts'
import { loadFamily } from '../network/loadAdapter.ts'
import { assertDecimals } from '../transfer/assertDecimals.ts'
import { senderOf } from '../transfer/transferSender.ts'
import { abortableConnector } from '../transfer/untilAborted.ts'
import type { Connector } from '../types/connector.ts'
import type { Network } from '../types/network.ts'
import type { SendActions } from '../types/sendActions.ts'
import type { SwapActions } from '../types/swapActions.ts'
import { swapProblem } from './swapProblem.ts'

/** A swap that the visitor has agreed to: base units, a plain address. */
export type Swap = {
  give: Asset
  get: Asset
  from: string
  amount: bigint
  /** The quoted amount, and the minimum received. */
  quoted: bigint
  least: bigint
  /** Tolerated decrease from a fresh quote, in percent; `least` always applies. */
  slippage: number
  /** The service that executes the swap, as the quote names it; defaults to the pools of the network. */
  source?: string | undefined
  /** Approximate duration and the name of the bridge, if the swap ends on another network. */
  across?: { seconds: number; bridge: string } | undefined
  /** The id of the order to pay with the result; the tracker stores it. */
  order?: string | undefined
}

/** A swap with its wallet and the code that executes it. */
export type Seller = {
  swap: Swap
  network: Network
  adapter: AdapterActions
  family: ChainFamily
  swaps: SwapActions
  send: SendActions
  connector: Connector
  /** The same wallet, which gets no more requests once the visitor has given up. */
  abortable: Connector
  signal: AbortSignal | undefined
}

/**
 * Finds the wallet of a swap and loads the code. @throws PorticoError the problem `unsupported`, and as `senderOf` and
 * `assertDecimals`.
 */
export async function sellerOf(
  context: Context,
  swap: Swap,
  signal: AbortSignal | undefined,
): Promise<Seller> {
  const network = context.internal.network(swap.give.networkId)
  const { connector } = senderOf(context, network, swap.from)
  const [adapter, family] = await Promise.all([
    context.internal.adapter(network.chainNamespace),
    loadFamily(context, network.chainNamespace),
  ])
  const { swaps, send } = adapter
  if (!swaps || !send) throw swapProblem('unsupported')
  await Promise.all([swap.give, swap.get].map((asset) => assertDecimals(context, send, asset)))
  const abortable = abortableConnector(connector, family, signal)
  return { swap, network, adapter, family, swaps, send, connector, abortable, signal }
}
