import {
  type SentTransaction,
  type SwapActions,
  type SwapOrder,
  swapProblem,
} from '@portico/core/adapter'
import { translateSendError } from '../errors/translateSendError.ts'
import type { SolanaRpc } from '../node/rpcFor.ts'
import { signAndSend } from '../signing/signAndSend.ts'
import { explainSwap } from './explainSwap.ts'
import { type ReadySwap, readySwap } from './readySwap.ts'
import { type SwapChanges, simulateSwap } from './simulateSwap.ts'
import type { SwapProgram } from './swapSources.ts'

/** Whether the owner's result is at least as good as ordered, for every asset. */
function isFair(changes: SwapChanges, { amount, least }: SwapOrder, { place }: ReadySwap): boolean {
  const { give, get } = place
  const mints = new Set([give.mint, get.mint, ...changes.keys()])
  return [...mints].every((mint) => {
    const expected = (mint === get.mint ? least : 0n) - (mint === give.mint ? amount : 0n)
    return (changes.get(mint) ?? 0n) >= expected
  })
}

/** Checks a swap, simulates it on a node, requests its signature from the wallet, and sends it. */
export async function swap(
  rpc: SolanaRpc,
  { transaction, connector, onRequest, ...order }: Parameters<SwapActions['swap']>[0],
  swapper: SwapProgram,
): Promise<SentTransaction> {
  try {
    const ready = await readySwap(rpc, order, transaction, swapper)
    if (!isFair(await simulateSwap(rpc, ready), order, ready)) throw swapProblem('unsafe')
    const signer = { connector, address: ready.place.owner, network: order.network }
    const { expiresAtBlock } = ready
    return await signAndSend(rpc, signer, {
      transaction: ready.transaction,
      expiresAtBlock,
      onRequest,
    })
  } catch (error) {
    throw explainSwap(translateSendError(error))
  }
}
