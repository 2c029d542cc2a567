import type { Network } from '../types/network.ts'
import type { TrackedTransfer } from '../types/tracked.ts'
import type { BuiltSwap } from './buildSwap.ts'
import type { Swap } from './seller.ts'
import { swapProblem } from './swapProblem.ts'

/** The plain address of a CAIP-10 id on a network. @throws PorticoError the problem `unsafe` for another one. */
function onNetwork({ caipNetworkId }: Network, id: string): string {
  if (!id.startsWith(`${caipNetworkId}:`)) throw swapProblem('unsafe')
  return id.slice(caipNetworkId.length + 1)
}

/** What the server built, as adapters take it. @throws PorticoError the problem `unsafe` for one of another network. */
export const transactionOf = (network: Network, { tx }: BuiltSwap) => ({
  to: onNetwork(network, tx.to),
  data: tx.data,
  value: BigInt(tx.value ?? 0),
})

/** A swap as the tracker keeps it; `to` is who swaps. */
export function swapTransfer(swap: Swap, to: string): TrackedTransfer {
  const { give, get, from, amount, quoted, order } = swap
  return {
    ...{ networkId: give.networkId, from, to, amount },
    ...{ token: give.address, symbol: give.symbol, decimals: give.decimals, order },
    swap: { amount: quoted, token: get.address, symbol: get.symbol, decimals: get.decimals },
  }
}
