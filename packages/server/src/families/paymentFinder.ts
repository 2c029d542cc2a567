import { ApiError } from '../http/apiError.ts'
import type { FoundPayment } from '../store/pay/foundPayment.ts'
import type { Block } from './historySource.ts'

/** The error if no node of a chain returns logs, so that payments in tokens cannot be found there. */
export class TransfersHidden extends ApiError {
  constructor() {
    super('UPSTREAM_UNAVAILABLE', {
      field: 'chainId',
      cause: 'no node of the chain answers eth_getLogs',
    })
  }
}

/**
 * A token that a recipient expects; empty for the chain's native currency. Amounts below `least` are ignored: strangers
 * send dust.
 */
export type WantedPayment = { token: string; recipient: string; least: bigint }

/** Data of a block that no node returns. `isFinal` if none ever will, such as an answer that is too large. */
export type Untold = { what: string; block: number; isFinal: boolean }

/** Decides whether such data is passed over for now, so that nobody can stop a chain with unreadable data. */
export type PassOver = (untold: Untold) => boolean

/** The payments to search for. */
export type PaymentQuestion = {
  /** The first block; both ends are included. */
  from: number
  to: number
  /** The hash of the block before `from`, as it was searched; empty if none was. */
  before: string
  /**
   * How many blocks before `from` are read again if that is cheap: a node's answer about the newest blocks may be
   * incomplete.
   */
  again: number
  wanted: readonly WantedPayment[]
  /** The marks of the orders. The data of a transaction without any of them is not examined. */
  markers: readonly string[]
  passOver: PassOver
}

/**
 * The found payments, and the hash of the block `to`. All of them are on the chain that ends with it, and so is
 * `before`.
 */
export type FoundPayments = { payments: FoundPayment[]; lastHash: string }

/** The symbol and the decimals of an asset, according to the chain. */
export type AssetUnit = { symbol: string; decimals: number }

/** Finds payments on a chain. All functions throw ApiError `UPSTREAM_UNAVAILABLE` if no node of the chain answers. */
export type PaymentFinder = {
  /** Returns the newest block. */
  readHead: () => Promise<Block>
  /**
   * Returns the hashes of blocks, and the newest block of the node that answered. A hash is undefined if that node does
   * not have the block, or not yet.
   */
  readHashes: (
    numbers: readonly number[],
  ) => Promise<{ hashes: (string | undefined)[]; head: number }>
  /**
   * Finds the wanted payments in these blocks, without what is passed over.
   * @throws ChainMoved if answers do not fit each other, or `before`.
   */
  find: (question: PaymentQuestion) => Promise<FoundPayments>
  /** Reads an asset; an empty token is the chain's native currency. Returns undefined for what is not a token. */
  readAsset: (token: string) => Promise<AssetUnit | undefined>
  /**
   * Returns whether transfers of tokens can be found at all.
   * @throws ApiError `UPSTREAM_UNAVAILABLE`.
   */
  canFindTransfers: () => Promise<boolean>
  /**
   * Returns whether an address may refuse a payment with this call data: a contract, or an account that delegates
   * (EIP-7702) to code that refuses it now.
   */
  mayRefuse: (address: string, data: string) => Promise<boolean>
}
