import type { PurchaseState } from '@portico/contract'

const open: readonly PurchaseState[] = ['payment', 'challenge', 'review', 'declined']
const after: readonly PurchaseState[] = ['paid', 'sending', 'refunded', 'disputed']

/**
 * What may follow each state. Webhooks come late and in any order: what is not here is older than what is known. After
 * `declined` another card may be tried, and who pays late has paid.
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

/** Whether a purchase in one state may go on to another. */
export const mayFollow = (from: PurchaseState, to: PurchaseState): boolean =>
  following[from].includes(to)

/** Whether nothing more is expected of a purchase. */
export const isSettled = (state: PurchaseState): boolean =>
  state === 'completed' || state === 'refunded' || state === 'disputed'
