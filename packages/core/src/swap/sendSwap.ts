import type { Context } from '../context/context.ts'
import type { Receipt } from '../types/transaction.ts'
import { acrossOf } from './acrossOf.ts'
import { buildSwap } from './buildSwap.ts'
import { promptingConnector } from './promptingConnector.ts'
import type { Seller } from './seller.ts'
import { swapTransfer, transactionOf } from './swapTransaction.ts'
import { trackSwap } from './trackSwap.ts'

type SendOptions = {
  /** Called before the wallet is asked for the permit, and before it is asked for the swap. */
  onSign(): void
  onPrompt(): void
  onSubmitted(hash: string): void
}

/**
 * Lets the server build a swap, the adapter check its effect, and the wallet send it. Waits 25 s for the receipt. The
 * tracker follows it from the wallet's request on, whatever the caller does.
 * @throws PorticoError as `SwapActions.swap`, the server's rejections, and as `sendTransfer`.
 */
export async function sendSwap(
  context: Context,
  seller: Seller,
  { onSign, onPrompt, onSubmitted }: SendOptions,
): Promise<Receipt> {
  const { network, swaps, signal, swap } = seller
  const built = await buildSwap(context, network, swap, { signal, tries: true })
  const transaction = transactionOf(network, built)
  const { give, get, from, amount, least, source } = swap
  const order = {
    network,
    owner: from,
    give: give.address,
    get: get.address,
    amount,
    least,
    source,
    across: acrossOf(context, swap),
  }
  let hasSigned = false
  const connector = promptingConnector(seller, () => {
    if (!hasSigned) onPrompt()
  })
  return trackSwap(context, seller, {
    entry: await swapTransfer(seller, { order, transaction }),
    submit: (onRequest) =>
      swaps.swap({
        ...order,
        transaction,
        connector,
        onSign: () => {
          hasSigned = true
          onSign()
        },
        onRequest: (seen) => {
          if (hasSigned) onPrompt()
          onRequest(seen)
        },
      }),
    onSubmitted,
  })
}
