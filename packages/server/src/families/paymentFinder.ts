import { ApiError } from '../http/apiError.ts'
import type { FoundPayment } from '../store/pay/foundPayment.ts'
import type { Block } from './historySource.ts'

/** No node of a chain tells logs, so that payments in tokens cannot be found there. */
export class TransfersHidden extends ApiError {
  constructor() {
    super('UPSTREAM_UNAVAILABLE', {
      field: 'chainId',
      cause: 'no node of the chain answers eth_getLogs',
    })
  }
}

/** A token that a recipient is to get; empty is the chain's own currency. Less than `least` is not looked at: strangers send dust. */
export type WantedPayment = { token: string; recipient: string; least: bigint }

/** Something in a block that no node tells. `isFinal` for what will never be told, as an answer that is too large. */
export type Untold = { what: string; block: number; isFinal: boolean }

/** Whether it is passed over for now, so that nobody stops a chain by what cannot be read. */
export type PassOver = (untold: Untold) => boolean

/** Which payments are looked for. */
export type PaymentQuestion = {
  /** Both ends included. */
  from: number
  to: number
  wanted: readonly WantedPayment[]
  /** The marks of the orders. What a transaction without any of them says is not looked at closer. */
  markers: readonly string[]
  passOver: PassOver
}

/** What an asset is called and how it is divided, as the chain tells. */
export type AssetUnit = { symbol: string; decimals: number }

/** Finds payments on a chain. All throw ApiError `UPSTREAM_UNAVAILABLE` when no node of the chain answers. */
export type PaymentFinder = {
  /** The newest block. */
  readHead: () => Promise<Block>
  /** The hashes of blocks; undefined where the chain has none of that number. */
  readHashes: (numbers: readonly number[]) => Promise<(string | undefined)[]>
  /**
   * What is wanted of these blocks, without what is passed over.
   * @throws ChainMoved where blocks do not fit each other.
   */
  find: (question: PaymentQuestion) => Promise<FoundPayment[]>
  /** Empty is the chain's own currency. Undefined for what is no token. */
  readAsset: (token: string) => Promise<AssetUnit | undefined>
  /**
   * Whether transfers of tokens can be found at all.
   * @throws ApiError `UPSTREAM_UNAVAILABLE`.
   */
  canFindTransfers: () => Promise<boolean>
  /** Whether an address has code, so that it might not take a payment with call data. */
  hasCode: (address: string) => Promise<boolean>
}
