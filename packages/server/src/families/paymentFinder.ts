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
  /** The hash of the block before `from`, as it was looked through; empty where none was. */
  before: string
  /** So many blocks before `from` are read again where that is cheap: what a node tells of the newest ones may not be all. */
  again: number
  wanted: readonly WantedPayment[]
  /** The marks of the orders. What a transaction without any of them says is not looked at closer. */
  markers: readonly string[]
  passOver: PassOver
}

/** What was found, and the hash of the block `to`: all of it is of the chain that ends with it, and `before` is part of that. */
export type FoundPayments = { payments: FoundPayment[]; lastHash: string }

/** What an asset is called and how it is divided, as the chain tells. */
export type AssetUnit = { symbol: string; decimals: number }

/** Finds payments on a chain. All throw ApiError `UPSTREAM_UNAVAILABLE` when no node of the chain answers. */
export type PaymentFinder = {
  /** The newest block. */
  readHead: () => Promise<Block>
  /** The hashes of blocks, and the newest block of who tells them; undefined for one that it does not have, or not yet. */
  readHashes: (
    numbers: readonly number[],
  ) => Promise<{ hashes: (string | undefined)[]; head: number }>
  /**
   * What is wanted of these blocks, without what is passed over.
   * @throws ChainMoved where answers do not fit each other, or `before`.
   */
  find: (question: PaymentQuestion) => Promise<FoundPayments>
  /** Empty is the chain's own currency. Undefined for what is no token. */
  readAsset: (token: string) => Promise<AssetUnit | undefined>
  /**
   * Whether transfers of tokens can be found at all.
   * @throws ApiError `UPSTREAM_UNAVAILABLE`.
   */
  canFindTransfers: () => Promise<boolean>
  /**
   * Whether an address might not take a payment with these call data: a contract, or an account that delegates (EIP-7702) to code
   * which refuses them now.
   */
  mayRefuse: (address: string, data: string) => Promise<boolean>
}
