/**
 * What a purchase can be in. `completed` is said when the coins were seen on their chain, whatever the seller says; after
 * `declined` another card may be tried.
 */
export const purchaseStates = [
  'created',
  'payment',
  'challenge',
  'review',
  'declined',
  'paid',
  'sending',
  'completed',
  'refunded',
  'expired',
  'disputed',
] as const

/** What a purchase is in. */
export type PurchaseState = (typeof purchaseStates)[number]
