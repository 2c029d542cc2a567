import type { Context } from '../context/context.ts'
import type { Receipt } from '../types/transaction.ts'
import { buildSwap } from './buildSwap.ts'
import type { Seller } from './seller.ts'
import { swapTransfer, transactionOf } from './swapTransaction.ts'
import { trackSwap } from './trackSwap.ts'

/**
 * Has the server build a swap, has the adapter read what that would do, and the wallet send it; waits 25 s for the
 * receipt. The tracker follows it from the wallet's request on, whatever becomes of the caller.
 * @throws PorticoError as `SwapActions.swap`, what the server refuses with, and as `sendTransfer`.
 */
export async function sendSwap(
  context: Context,
  seller: Seller,
  onSubmitted: (hash: string) => void,
): Promise<Receipt> {
  const { network, swaps, abortable, signal, swap } = seller
  const built = await buildSwap(context, network, swap, { signal, tries: true })
  const transaction = transactionOf(network, built)
  const { give, get, from, amount, least, source } = swap
  return trackSwap(context, seller, {
    entry: swapTransfer(swap, transaction.to),
    submit: (onRequest) =>
      swaps.swap({
        ...{ network, owner: from, give: give.address, get: get.address, amount, least },
        ...{ source, transaction, connector: abortable, onRequest },
      }),
    onSubmitted,
  })
}
