import type { PurchaseState } from '@portico/contract'

/** A stored purchase. Times are in milliseconds since 1970. */
export type StoredPurchase = {
  /** Known only to the visitor who began it. */
  id: string
  /** The name of the purchase at the provider. */
  reference: string
  /** Empty if the server requires none. */
  project: string
  seller: string
  networkId: string
  /** Null for the native currency. */
  asset: string | null
  symbol: string
  decimals: number
  /** The recipient of the coins, in the form of keys. */
  address: string
  currency: string
  /** The total payment, as a plain decimal number. */
  amount: string
  /** The base units that the provider announced. Null if it announced none, and for older purchases. */
  expected: string | null
  state: PurchaseState
  hash: string | null
  /** The base units that arrived on the chain. */
  received: string | null
  reason: string | null
  createdAt: number
  updatedAt: number
  /** When the address of the provider's page expires. */
  expiresAt: number
}

/** A change of a purchase. */
export type PurchaseChange = Pick<StoredPurchase, 'state' | 'updatedAt'> &
  Partial<Pick<StoredPurchase, 'hash' | 'received' | 'reason' | 'expiresAt'>>

/** Purchases from on-ramp providers. Every method throws `StorageError`. */
export type PurchaseStore = {
  add: (purchase: StoredPurchase) => Promise<void>
  find: (id: string) => Promise<StoredPurchase | undefined>
  findByReference: (seller: string, reference: string) => Promise<StoredPurchase | undefined>
  /**
   * Changes a purchase and returns it, or undefined if it differs from `seen` by now. `arrival` names the transfer on
   * the chain, which counts for only one purchase. Returns undefined if it counts for another one.
   */
  change: (
    seen: Pick<StoredPurchase, 'id' | 'state' | 'hash'>,
    change: PurchaseChange,
    arrival?: string,
  ) => Promise<StoredPurchase | undefined>
  /** Whether an event of a provider was handled before. */
  isTaken: (seller: string, eventId: string) => Promise<boolean>
  /** Stores that an event was handled. */
  take: (seller: string, eventId: string, now: number) => Promise<void>
}
