import type { Context } from '../context/context.ts'
import { errorOf } from '../errors/errorOf.ts'
import type { TrackedTransfer } from '../types/tracked.ts'
import type { Receipt } from '../types/transaction.ts'
import { acrossOf } from './acrossOf.ts'
import { isAllowed } from './allowSwap.ts'
import { buildSwap } from './buildSwap.ts'
import { promptingConnector } from './promptingConnector.ts'
import type { Seller } from './seller.ts'
import { swapTransfer, transactionOf } from './swapTransaction.ts'
import { trackSwap } from './trackSwap.ts'
import { untilBatched } from './untilBatched.ts'

/** A payment from the result of the swap, in the same request. */
export type BatchedPayment = { entry: TrackedTransfer; marker: string }

type BatchOptions = {
  payment?: BatchedPayment
  /** Called before the request to the wallet. */
  onPrompt(): void
  /** Called when the wallet has accepted it; the hash is known once it is in a block. */
  onTaken(): void
  onSubmitted(hash: string): void
}

/** Whether the wallet of the account that sells accepts several calls as one. */
export const canBatch = ({ network, swaps, connector, swap }: Seller): Promise<boolean> =>
  swaps.canBatch({ network, connector, owner: swap.from })

/**
 * Swaps as `sendSwap`, with a missing allowance before the swap and a payment after it in one atomic request. With a
 * payment, the tracker stores the payment, and the transaction must execute it.
 * @throws PorticoError as `SwapActions.batch`, the server's rejections, and as `sendTransfer`.
 */
export async function sendBatch(
  context: Context,
  seller: Seller,
  { payment, onPrompt, onTaken, onSubmitted }: BatchOptions,
): Promise<Receipt> {
  const { network, adapter, swaps, connector, signal, swap } = seller
  const { give, get, from, amount, least, source } = swap
  // The server cannot simulate a swap without its allowance; the adapter simulates the complete batch.
  const tries = await isAllowed(seller)
  const built = await buildSwap(context, network, swap, { signal, tries })
  const transaction = transactionOf(network, built)
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
  const moved = payment?.entry
  const transfer = moved && { from, to: moved.to, amount: moved.amount, token: moved.token }
  return trackSwap(context, seller, {
    entry: moved ?? (await swapTransfer(seller, { order, transaction })),
    transfer,
    onSubmitted,
    submit: async (onRequest) => {
      const { id } = await swaps.batch({
        ...order,
        transaction,
        connector: promptingConnector(seller, onPrompt),
        onRequest,
        ...(payment && { payment: { ...payment.entry, marker: payment.marker } }),
      })
      // After a reload, the next page can query the wallet for it.
      onRequest({ batch: id, batchConnector: connector.id })
      onTaken()
      const { hash, isReverted } = await untilBatched(context, { network, adapter, connector, id })
      // The logs of the transfer prove a payment, not the answer of a wallet.
      if (isReverted && !payment) throw errorOf('TRANSACTION_REVERTED', { reason: '' })
      return { hash }
    },
  })
}
