/**
 * The states of a purchase. `completed` means that the coins were seen on their chain, whatever the provider says.
 * After `declined` the visitor may try another card.
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

/** The state of a purchase. */
export type PurchaseState = (typeof purchaseStates)[number]
