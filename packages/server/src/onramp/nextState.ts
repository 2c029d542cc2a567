import type { PurchaseState } from '@portico/contract'

const open: readonly PurchaseState[] = ['payment', 'challenge', 'review', 'declined']
const after: readonly PurchaseState[] = ['paid', 'sending', 'refunded', 'disputed']

/**
 * The states that may follow each state. Webhooks come late and in any order: a state that is not listed is older than
 * the known one. After `declined` the visitor may try another card, and a late payment counts.
 */
const following: Readonly<Record<PurchaseState, readonly PurchaseState[]>> = {
  created: [...open, ...after, 'expired'],
  payment: [...open, ...after, 'expired'],
  challenge: [...open, ...after, 'expired'],
  review: [...open, ...after, 'expired'],
  declined: [...open, ...after, 'expired'],
  expired: after,
  paid: ['sending', 'refunded', 'disputed', 'declined'],
  sending: ['completed', 'refunded', 'disputed'],
  completed: ['disputed'],
  refunded: ['disputed'],
  disputed: [],
}

/** Whether a purchase may go from one state to another. */
export const mayFollow = (from: PurchaseState, to: PurchaseState): boolean =>
  following[from].includes(to)

/** Whether a purchase is in a final state. */
export const isSettled = (state: PurchaseState): boolean =>
  state === 'completed' || state === 'refunded' || state === 'disputed'
