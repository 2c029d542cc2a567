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

/** What is paid with what a swap brings, in the same request. */
export type BatchedPayment = { entry: TrackedTransfer; marker: string }

type BatchOptions = {
  payment?: BatchedPayment
  /** Before the wallet is asked. */
  onPrompt(): void
  /** The wallet has taken it; its hash is known once it is in a block. */
  onTaken(): void
  onSubmitted(hash: string): void
}

/** Whether the wallet of a seller takes several calls as one. */
export const canBatch = ({ network, swaps, connector, swap }: Seller): Promise<boolean> =>
  swaps.canBatch({ network, connector, owner: swap.from })

/**
 * As `sendSwap`, with the allowance that the swap lacks and a payment after it, at one request: all of it happens or nothing. With
 * a payment, that is what the tracker keeps, and what the transaction has to do.
 * @throws PorticoError as `SwapActions.batch`, what the server refuses with, and as `sendTransfer`.
 */
export async function sendBatch(
  context: Context,
  seller: Seller,
  { payment, onPrompt, onTaken, onSubmitted }: BatchOptions,
): Promise<Receipt> {
  const { network, adapter, swaps, connector, signal, swap } = seller
  const { give, get, from, amount, least, source } = swap
  // The server can try nothing that lacks its allowance; the adapter tries all of it.
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
      // The page after this one can ask the wallet for it.
      onRequest({ batch: id, batchConnector: connector.id })
      onTaken()
      const { hash, isReverted } = await untilBatched(context, { network, adapter, connector, id })
      // Whether a payment was made is told by what moved, and by no word of a wallet.
      if (isReverted && !payment) throw errorOf('TRANSACTION_REVERTED', { reason: '' })
      return { hash }
    },
  })
}
