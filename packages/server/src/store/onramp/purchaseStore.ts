import type { PurchaseState } from '@portico/contract'

/** A purchase, as it is kept. Times are milliseconds since 1970. */
export type StoredPurchase = {
  /** Known to who began it alone. */
  id: string
  /** What the seller calls it. */
  reference: string
  /** Empty where the server asks for none. */
  project: string
  seller: string
  networkId: string
  /** Null for the network's own currency. */
  asset: string | null
  symbol: string
  decimals: number
  /** Where the coins go, in the form of keys. */
  address: string
  currency: string
  /** All that is paid: a plain decimal number. */
  amount: string
  /** Smallest units that the seller said would come; null where it said nothing, and of older purchases. */
  expected: string | null
  state: PurchaseState
  hash: string | null
  /** Smallest units that were seen on the chain. */
  received: string | null
  reason: string | null
  createdAt: number
  updatedAt: number
  /** When the address of the seller's page ends. */
  expiresAt: number
}

/** What changes of a purchase. */
export type PurchaseChange = Pick<StoredPurchase, 'state' | 'updatedAt'> &
  Partial<Pick<StoredPurchase, 'hash' | 'received' | 'reason' | 'expiresAt'>>

/** Purchases at sellers. Every method throws `StorageError`. */
export type PurchaseStore = {
  add: (purchase: StoredPurchase) => Promise<void>
  find: (id: string) => Promise<StoredPurchase | undefined>
  findByReference: (seller: string, reference: string) => Promise<StoredPurchase | undefined>
  /**
   * The purchase after a change; undefined where it is not as `seen` any more. `arrival` names what arrived on the chain: it
   * counts for one purchase only, and undefined is returned where it counts for another.
   */
  change: (
    seen: Pick<StoredPurchase, 'id' | 'state' | 'hash'>,
    change: PurchaseChange,
    arrival?: string,
  ) => Promise<StoredPurchase | undefined>
  /** Whether an event of a seller was taken before. */
  isTaken: (seller: string, eventId: string) => Promise<boolean>
  /** Notes that an event was taken. */
  take: (seller: string, eventId: string, now: number) => Promise<void>
}
