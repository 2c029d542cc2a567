import type { Address } from 'viem'

/** A coin that is sold, on a local chain. `price` is what a whole one costs, in cents of the first currency. */
export type SellerAsset = {
  networkId: string
  rpcUrl: string
  /** Null for the network's own currency. */
  address: Address | null
  symbol: string
  decimals: number
  price: bigint
}

/** One of the sellers of a server. Fees are in hundredths of a percent and in cents. */
export type SellerTerms = {
  id: string
  name: string
  feeBps: bigint
  networkFee: bigint
  /** Whether the address of its page opens it once. */
  singleUse: boolean
  /** What its webhooks are signed with, and where they go. */
  webhookSecret: string
  webhookUrl: string
}

/** How sellers are to be. */
export type SellerOptions = {
  port?: number
  apiKey: string
  sellers: readonly SellerTerms[]
  assets: readonly SellerAsset[]
  /** What the coins come from: an account that the node has unlocked. */
  from: Address
  /** Milliseconds since 1970. */
  now?: () => number
  /** What servers are told over. */
  fetch?: typeof fetch
}

/** What a currency is worth, in hundredths of the first one. */
export const rates: Readonly<Record<string, bigint>> = { USD: 100n, EUR: 110n }

/** Limits by how is paid, as decimal numbers. */
export const limits = [
  { id: 'card', min: '10.00', max: '2000.00' },
  { id: 'bank', min: '50.00', max: '10000.00' },
] as const
