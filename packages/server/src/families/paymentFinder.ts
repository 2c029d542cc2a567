import type { FoundPayment } from '../store/pay/foundPayment.ts'
import type { Block } from './historySource.ts'

/** What is looked for: tokens by their contracts, and whether the chain's own currency is. */
export type PaymentQuestion = {
  /** Both ends included. */
  from: number
  to: number
  tokens: readonly string[]
  native: boolean
  recipients: readonly string[]
  /** The marks of the orders. What a transaction without any of them says is not looked at closer. */
  markers: readonly string[]
}

/** What an asset is called and how it is divided, as the chain tells. */
export type AssetUnit = { symbol: string; decimals: number }

/** Finds payments on a chain. All throw ApiError `UPSTREAM_UNAVAILABLE` when no node of the chain answers. */
export type PaymentFinder = {
  /** The newest block. */
  readHead: () => Promise<Block>
  /** The hashes of blocks; undefined where the chain has none of that number. */
  readHashes: (numbers: readonly number[]) => Promise<(string | undefined)[]>
  /** All movements to the recipients in these blocks. @throws ChainMoved where blocks do not fit each other. */
  find: (question: PaymentQuestion) => Promise<FoundPayment[]>
  /** Empty is the chain's own currency. Undefined for what is no token. */
  readAsset: (token: string) => Promise<AssetUnit | undefined>
  /** Whether an address has code, so that it might not take a payment with call data. */
  hasCode: (address: string) => Promise<boolean>
}
