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

/** A swap that somebody has agreed to: base units, a plain address. */
export type Swap = {
  give: Asset
  get: Asset
  from: string
  amount: bigint
  /** What was quoted, and what comes at least. */
  quoted: bigint
  least: bigint
  /** How much less than a fresh quote may come, in percent; `least` holds whatever it says. */
  slippage: number
  /** The service that swaps, as the quote named it; the pools of the network unless given. */
  source?: string | undefined
  /** How long it takes, about, and the name of the bridge, where it ends on another network. */
  across?: { seconds: number; bridge: string } | undefined
  /** The id of the order that is to be paid with what comes; the tracker keeps it. */
  order?: string | undefined
}

/** Who swaps what, and with whose code. */
export type Seller = {
  swap: Swap
  network: Network
  adapter: AdapterActions
  family: ChainFamily
  swaps: SwapActions
  send: SendActions
  connector: Connector
  /** The same wallet, which is asked for nothing more once the visitor has given up. */
  abortable: Connector
  signal: AbortSignal | undefined
}

/** Finds the wallet of a swap and loads what it needs. @throws PorticoError the problem `unsupported`, and as `senderOf` and `assertDecimals`. */
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
