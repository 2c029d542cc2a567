import { arrivalOf, isCancelled, isOpen, isUnsafe, type Tracked } from '@portico/core/internal'
import type { MessageKey } from '../../i18n/en.ts'
import type { IconName } from '../../ui/Icon.tsx'

type TransactionState = { key: MessageKey; icon: IconName; tone: 'busy' | 'good' | 'bad' }

/** Returns the text, icon and color for the progress of a transaction. */
export function transactionState(transaction: Tracked): TransactionState {
  const { status, replacement } = transaction
  const { state } = status
  if (isCancelled(transaction))
    return { key: 'transactions.cancelled', icon: 'close', tone: 'busy' }
  if (replacement && isOpen(transaction))
    return { key: replacing[replacement.how], icon: 'clock', tone: 'busy' }
  const arrival = arrivalOf(transaction)
  if (arrival) return { key: `across.${arrival.state}`, ...arrivals[arrival.state] }
  if (state === 'confirmed') return { key: 'transactions.confirmed', icon: 'check', tone: 'good' }
  if (state === 'replaced')
    return status.same
      ? { key: 'transactions.repriced', icon: 'check', tone: 'good' }
      : { key: 'transactions.replaced', icon: 'alert', tone: 'bad' }
  if (isUnsafe(transaction) && state === 'failed')
    return { key: 'transactions.failing', icon: 'alert', tone: 'bad' }
  if (state === 'failed')
    return {
      key: status.hash === undefined ? 'transactions.notSent' : 'transactions.failed',
      icon: 'alert',
      tone: 'bad',
    }
  if (state === 'unsure') return { key: 'transactions.unsure', icon: 'alert', tone: 'bad' }
  if (state === 'dropped') return { key: 'transactions.dropped', icon: 'alert', tone: 'bad' }
  const awaits = 'seen' in status ? status.seen?.awaits : undefined
  if (awaits && isOpen(transaction)) return { key: waits[awaits], icon: 'clock', tone: 'busy' }
  return { key: `transactions.${state}`, icon: 'clock', tone: 'busy' }
}

const arrivals = {
  bridging: { icon: 'clock', tone: 'busy' },
  arrived: { icon: 'check', tone: 'good' },
  refunded: { icon: 'alert', tone: 'bad' },
  unknown: { icon: 'alert', tone: 'bad' },
} as const

const waits = { owners: 'transactions.owners', wallet: 'transactions.inWallet' } as const

const replacing = {
  speedUp: 'transactions.speedingUp',
  cancel: 'transactions.cancelling',
} as const
