import type { Network } from '../types/network.ts'
import type { SwapActions, SwapOrder } from '../types/swapActions.ts'
import type { TrackedSwap, TrackedTransfer } from '../types/tracked.ts'
import type { BuiltSwap } from './buildSwap.ts'
import type { Seller } from './seller.ts'
import { swapProblem } from './swapProblem.ts'

/**
 * Returns the plain address of a CAIP-10 id on a network. @throws PorticoError the problem `unsafe` if the id is on
 * another one.
 */
function onNetwork({ caipNetworkId }: Network, id: string): string {
  if (!id.startsWith(`${caipNetworkId}:`)) throw swapProblem('unsafe')
  return id.slice(caipNetworkId.length + 1)
}

/**
 * Converts the server's transaction to the form of adapters. @throws PorticoError the problem `unsafe` if it is on
 * another network.
 */
export const transactionOf = (network: Network, { tx }: BuiltSwap) => ({
  to: onNetwork(network, tx.to),
  data: tx.data,
  value: BigInt(tx.value ?? 0),
})

/**
 * Returns a swap as the tracker stores it; `to` is the contract that swaps.
 * @throws PorticoError the problem `unsafe` if it ends on another network, and does not match the order.
 */
export async function swapTransfer(
  { swap, swaps }: Seller,
  { order, transaction }: { order: SwapOrder; transaction: ReturnType<typeof transactionOf> },
): Promise<TrackedTransfer> {
  const { give, get, from, amount, quoted } = swap
  const across = order.across && (await acrossEntry({ swap, swaps }, { ...order, transaction }))
  return {
    networkId: give.networkId,
    from,
    to: transaction.to,
    amount,
    token: give.address,
    symbol: give.symbol,
    decimals: give.decimals,
    order: swap.order,
    swap: {
      amount: quoted,
      token: get.address,
      symbol: get.symbol,
      decimals: get.decimals,
      ...(across && { across }),
    },
  }
}

/** Returns the data by which the tracker follows a swap across networks. */
async function acrossEntry(
  { swap, swaps }: Pick<Seller, 'swap' | 'swaps'>,
  order: Parameters<Required<SwapActions>['readBridged']>[0],
): Promise<NonNullable<TrackedSwap['across']>> {
  const { get, least, source, across } = swap
  if (!swaps.readBridged || source === undefined) throw swapProblem('unsupported')
  return {
    networkId: get.networkId,
    least,
    source,
    seconds: across?.seconds ?? 0,
    bridged: await swaps.readBridged(order),
  }
}
