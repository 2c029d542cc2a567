import { formatAmount } from '../../amount/formatAmount.ts'
import type { Context } from '../../context/context.ts'
import type { Toast } from '../../context/state.ts'
import { showToast } from '../../context/toast.ts'
import type { Arrival } from '../../types/arrival.ts'
import { top } from '../../types/stack.ts'
import { arrivalOf, hashOf, isCancelled, isUnsafe, type Tracked } from '../../types/tracked.ts'
import { sendFlow } from '../sendFlow.ts'
import { transactionPage } from '../transactionPage.ts'

/** Whether a view shows the progress of a transaction. */
export type IsShown = (transaction: Tracked) => boolean

/** Emits a new state to the site, and notifies the visitor of the outcome unless a view already shows it. */
export function notifyChange(
  context: Context,
  transaction: Tracked,
  { muted, before }: { muted: ReadonlySet<IsShown>; before?: Tracked | undefined },
): void {
  const { transfer, status } = transaction
  const hash = hashOf(transaction)
  const arrival = arrivalOf(transaction)
  context.internal.emit({
    type: 'transaction.change',
    networkId: transfer.networkId,
    state: status.state,
    ...(hash === undefined ? {} : { hash }),
    ...(arrival && { arrival: arrival.state }),
    ...(isUnsafe(transaction) && { block: 'unsafe' as const }),
  })
  // The visitor is notified of an end when it is first seen.
  if (before?.status.state === status.state && !arrival) return
  const toast = arrival ? arrivalToast(context, transaction, arrival) : toastOf(transaction)
  if (!toast || isWatched(context, transaction, muted)) return
  const href = transactionPage(context, transaction)
  showToast(context, href === undefined ? toast : { ...toast, href })
}

/** Whether the open view already shows it. */
function isWatched(context: Context, transaction: Tracked, muted: ReadonlySet<IsShown>): boolean {
  const { open, stack } = context.internal.store.getState()
  const { view } = top(stack)
  if (!open || view === 'Transactions') return open
  if ([...muted].some((isShown) => isShown(transaction))) return true
  const { progress } = sendFlow(context).getState()
  if (view !== 'Send' || progress.step === 'edit') return false
  // A progress without a hash belongs to the pending request.
  return !('hash' in progress) || progress.hash === hashOf(transaction)
}

/** Returns the toast of an arrival. It names the network on which the swap ended, or that of the refund. */
function arrivalToast(
  { config }: Context,
  { transfer }: Tracked,
  arrival: Arrival,
): Omit<Toast, 'id'> {
  const id = 'hash' in arrival ? arrival.networkId : transfer.swap?.across?.networkId
  const network = config.networks.find(({ caipNetworkId }) => caipNetworkId === id)?.name ?? ''
  const isGood = arrival.state === 'arrived' || arrival.state === 'bridging'
  return {
    variant: isGood ? 'success' : 'error',
    message: { key: `across.${arrival.state}`, params: { network } },
  }
}

function toastOf(transaction: Tracked): Omit<Toast, 'id'> | undefined {
  const { status, transfer } = transaction
  const { amount, decimals, symbol } = transfer
  const params = { amount: formatAmount(amount, decimals), symbol }
  const say = (variant: 'success' | 'error', key: string) => ({ variant, message: { key, params } })
  switch (status.state) {
    case 'confirmed':
      return say('success', 'toast.confirmed')
    case 'failed':
      return say('error', status.hash === undefined ? 'toast.notSent' : 'toast.failed')
    case 'replaced':
      if (isCancelled(transaction)) return say('success', 'toast.cancelled')
      return status.same ? say('success', 'toast.confirmed') : say('error', 'toast.replaced')
    case 'dropped':
      return say('error', 'toast.dropped')
  }
}
