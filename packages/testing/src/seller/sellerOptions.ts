import type { Address } from 'viem'

/** A coin for sale on a local chain. `price` is that of a whole coin, in cents of the first currency. */
export type SellerAsset = {
  networkId: string
  rpcUrl: string
  /** Null for the network's native currency. */
  address: Address | null
  symbol: string
  decimals: number
  price: bigint
}

/** One of the providers of a server. Fees are in hundredths of a percent and in cents. */
export type SellerTerms = {
  id: string
  name: string
  feeBps: bigint
  networkFee: bigint
  /** Whether the address of its page works only once. */
  singleUse: boolean
  /** The secret that signs its webhooks, and their address. */
  webhookSecret: string
  webhookUrl: string
}

/** The options of test providers. */
export type SellerOptions = {
  port?: number
  apiKey: string
  sellers: readonly SellerTerms[]
  assets: readonly SellerAsset[]
  /** The source of the coins: an account that the node has unlocked. */
  from: Address
  /** Milliseconds since 1970. */
  now?: () => number
  /** The function that sends notices to servers. */
  fetch?: typeof fetch
}

/** The value of each currency, in hundredths of the first one. */
export const rates: Readonly<Record<string, bigint>> = { USD: 100n, EUR: 110n }

/** Limits by payment method, as decimal numbers. */
export const limits = [
  { id: 'card', min: '10.00', max: '2000.00' },
  { id: 'bank', min: '50.00', max: '10000.00' },
] as const
