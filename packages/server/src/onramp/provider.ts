import type { PaymentMethod, PurchaseState } from '@portico/contract'

/** An asset that a provider sells. `address` is null for the native currency. `code` is the provider's name for it. */
export type SoldAsset = { networkId: string; address: string | null; symbol: string; code: string }

/** A currency that a provider accepts, with the limits of one purchase as plain decimal numbers. */
export type TakenCurrency = {
  id: string
  limits: readonly { id: PaymentMethod; min: string; max: string }[]
}

/** The assets that a provider sells, and the currencies that it accepts. */
export type SellerOptions = {
  assets: readonly SoldAsset[]
  currencies: readonly TakenCurrency[]
}

/** A wanted purchase. `amount` is the total payment, including fees. */
export type BuyOrder = {
  asset: SoldAsset
  currency: string
  amount: string
  method: PaymentMethod
  country?: string | undefined
}

/** A provider's quote in plain decimal numbers: `gets` in units of the asset, all others in the currency. */
export type SellerQuote = {
  gets: string
  subtotal: string
  networkFee: string
  sellerFee: string
  quoteId: string
}

/** An order with the recipient of the coins. `reference` is our name for it at the provider, and not secret. */
export type SessionOrder = BuyOrder & {
  reference: string
  address: string
  /** The visitor's address, as the server sees it. */
  ip: string
  returnUrl?: string | undefined
}

/**
 * The page of a provider for one purchase. `expiresAt` is in milliseconds since 1970. `singleUse`: the address opens
 * the page only once, or a second visit may begin another purchase.
 */
export type SellerSession = { url: string; expiresAt: number; singleUse: boolean }

/** A provider's report about a purchase. `sending` with a hash is the last state that a provider can report. */
export type SellerWord = {
  state: Exclude<PurchaseState, 'completed'>
  hash?: string | undefined
  /** The reason, in the provider's words. */
  reason?: string | undefined
}

/** A webhook with a valid signature. `eventId` is unique to each event. */
export type SellerEvent = SellerWord & { eventId: string; reference: string }

/** A webhook as received, with the names of headers in lower case. */
export type RawWebhook = { body: string; headers: Readonly<Record<string, string>> }

/**
 * An on-ramp provider. Methods that query it throw ApiError `SELLER_UNAVAILABLE`. The suite `describeProvider` tests
 * each.
 */
export type OnrampProvider = {
  id: string
  name: string
  /** How its page opens. */
  surface: 'popup' | 'redirect'
  options: () => Promise<SellerOptions>
  quote: (order: BuyOrder) => Promise<SellerQuote>
  /** Creates the address of its page for one purchase. Nothing is paid yet. */
  createSession: (order: SessionOrder) => Promise<SellerSession>
  /**
   * Reads a webhook. Returns undefined for an event that concerns no purchase.
   * @throws ApiError `WEBHOOK_REFUSED` for one that is not signed by a secret of ours, or not within five minutes.
   */
  parseWebhook: (raw: RawWebhook) => SellerEvent | undefined
  /** Requests the current report. Returns undefined if the provider knows no such purchase. */
  status: (reference: string) => Promise<SellerWord | undefined>
}
