import type { PaymentMethod, PurchaseState } from '@portico/contract'

/** An asset that a seller sells. `address` is null for the network's own currency; `code` is what the seller calls it. */
export type SoldAsset = { networkId: string; address: string | null; symbol: string; code: string }

/** A currency that a seller takes, and how much of it at once: plain decimal numbers. */
export type TakenCurrency = {
  id: string
  limits: readonly { id: PaymentMethod; min: string; max: string }[]
}

/** What a seller sells, for what. */
export type SellerOptions = {
  assets: readonly SoldAsset[]
  currencies: readonly TakenCurrency[]
}

/** What somebody wants to buy: `amount` is all that is paid. */
export type BuyOrder = {
  asset: SoldAsset
  currency: string
  amount: string
  method: PaymentMethod
  country?: string | undefined
}

/** What a seller gives: plain decimal numbers, `gets` of the asset and all others of the currency. */
export type SellerQuote = {
  gets: string
  subtotal: string
  networkFee: string
  sellerFee: string
  quoteId: string
}

/** An order with where the coins go. `reference` is what the seller is to call it, and no secret. */
export type SessionOrder = BuyOrder & {
  reference: string
  address: string
  /** Of the visitor, as the server sees it. */
  ip: string
  returnUrl?: string | undefined
}

/**
 * The page of a seller for one purchase; `expiresAt` is in milliseconds since 1970. `singleUse`: its address opens it once, or may begin
 * another purchase the second time.
 */
export type SellerSession = { url: string; expiresAt: number; singleUse: boolean }

/** What a seller says of a purchase. `sending` with a hash is as far as its word goes. */
export type SellerWord = {
  state: Exclude<PurchaseState, 'completed'>
  hash?: string | undefined
  /** Why, in the seller's words. */
  reason?: string | undefined
}

/** A webhook whose signature holds. `eventId` is another for each event. */
export type SellerEvent = SellerWord & { eventId: string; reference: string }

/** A webhook as it came; names of headers in lower case. */
export type RawWebhook = { body: string; headers: Readonly<Record<string, string>> }

/**
 * Who sells crypto for money. What asks the seller throws ApiError `SELLER_UNAVAILABLE`. Proved by the suite
 * `describeProvider`.
 */
export type OnrampProvider = {
  id: string
  name: string
  /** Where its page is shown. */
  surface: 'popup' | 'redirect'
  options: () => Promise<SellerOptions>
  quote: (order: BuyOrder) => Promise<SellerQuote>
  /** Makes the address of its page, for one purchase. Nothing is paid yet. */
  createSession: (order: SessionOrder) => Promise<SellerSession>
  /**
   * Reads a webhook. Undefined for an event that is of no purchase.
   * @throws ApiError `WEBHOOK_REFUSED` for one that is not signed by a secret of ours, or not within five minutes.
   */
  parseWebhook: (raw: RawWebhook) => SellerEvent | undefined
  /** What the seller says now; undefined where it knows of no purchase. */
  status: (reference: string) => Promise<SellerWord | undefined>
}
