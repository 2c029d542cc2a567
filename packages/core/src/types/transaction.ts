import type { NftStandard } from '@portico/contract'
import type { PorticoError } from '../errors/PorticoError.ts'
import type { Connector } from './connector.ts'
import type { Network } from './network.ts'

/** Identifies an NFT of a contract. */
export type TokenNft = {
  standard: NftStandard
  /** Decimal digits; the mint on Solana. */
  tokenId: string
}

/** A transfer of the native currency, of a token if `token` is given, or of an NFT of that contract with `nft`. */
export type TransferParams = {
  network: Network
  from: string
  to: string
  /** Base units. */
  amount: bigint
  /** Plain address of the token's contract or mint. */
  token?: string | undefined
  /**
   * The token's decimals with which the amount was read. A chain that gets them rejects the transfer if its own differ.
   */
  decimals?: number | undefined
  /** Bytes in hexadecimal digits after the call data that mark the purpose of the transfer; only for EVM chains. */
  marker?: string | undefined
  /** The NFT of `token` to transfer; `amount` counts its copies. Only for adapters with the feature `sendNft`. */
  nft?: TokenNft | undefined
}

/** The costs of a transfer. */
export type FeeEstimate = {
  /** The network fee, in base units of the native currency. */
  fee: bigint
  /**
   * The additional cost of opening an account for the recipient, in base units of the native currency: the rent of a
   * token account on Solana.
   */
  accountDeposit?: bigint
  /** The part of the token that does not arrive, in its base units: a fee of the token (Token-2022). */
  withheld?: bigint
}

/** The result of a transaction within the wait. */
export type Receipt = { status: 'confirmed' | 'pending'; hash: string }

/** A transaction to wait for. The data from its sending helps. */
export type ReceiptParams = SeenTransaction & {
  network: Network
  hash: string
  /** Maximum wait; 180 s unless given. */
  timeoutMs?: number
  /** The required transfer; a transaction that does something else is an error. */
  transfer?: Omit<TransferParams, 'network'> | undefined
}

/** A call that a wallet was requested to send. Its numbers are in hexadecimal digits, and its data is a Keccak hash. */
export type SeenCall = { to: string; value: string; dataHash: string; gas?: string | undefined }

/** Data about a transaction that was learned while it was pending. Store it, and pass it to the next query. */
export type SeenTransaction = {
  /** The sender, which is not the account if this is a contract. */
  sender?: string | undefined
  /** Its nonce. */
  nonce?: number | undefined
  /**
   * The newest block when it was first seen: the search for a replacement starts there. If the hash is not a
   * transaction's, the search for its result starts there.
   */
  sinceBlock?: number | undefined
  /** Distinguishes a replacement that does the same from one that does something else. */
  fingerprint?: string | undefined
  /** The block height after which it can no longer be included. */
  expiresAtBlock?: number | undefined
  /**
   * Set if the account is a contract, and its wallet has answered with another hash than that of a transaction. It is
   * the hash of a Safe's transaction, which other owners may have to sign, or of an operation that somebody sends for
   * the account. There is no time limit for this.
   */
  awaits?: 'owners' | 'wallet' | undefined
  /** The call that the wallet was requested to send. Its hash and this give the nonce of a Safe's transaction. */
  call?: SeenCall | undefined
  /** The nonce that the next transaction of the Safe had before `sinceBlock`. */
  safeNext?: number | undefined
  /** The wallet's id of the batch that includes it (EIP-5792). */
  batch?: string | undefined
  /** The id of the connector of that wallet: another one may have a batch with the same id. */
  batchConnector?: string | undefined
}

/** A transfer that the wallet may have sent, with the data that was known at the time of the request. */
export type SoughtTransfer = {
  network: Network
  transfer: Omit<TransferParams, 'network'>
  seen: SeenTransaction
}

/** A transaction that a wallet has sent. */
export type SentTransaction = SeenTransaction & { hash: string }

/** A pending transaction and its replacement. */
export type ReplaceParams = {
  network: Network
  connector: Connector
  /** Plain address of the account. */
  from: string
  hash: string
  /** `speedUp` repeats it at a higher price, `cancel` replaces it by one that moves nothing. */
  how: 'speedUp' | 'cancel'
  /** As for `ReceiptParams`. */
  transfer?: Omit<TransferParams, 'network'> | undefined
  signal?: AbortSignal | undefined
}

/** A transaction to look for. Plain data, so that it can be stored. */
export type TransactionQuery = SeenTransaction & {
  network: Network
  hash: string
  /** Plain address of the account. */
  from: string
  /** As for `ReceiptParams`. */
  transfer?: Omit<TransferParams, 'network'> | undefined
}

/** The status of a transaction, according to the network's nodes. */
export type TransactionStatus =
  /** No node knows it, and none ever did: it may still come. */
  | { status: 'unknown' }
  | ({ status: 'pending' } & SeenTransaction)
  | { status: 'confirmed'; hash: string }
  /**
   * In a block and reverted (`TRANSACTION_REVERTED`), or other than required (`TRANSACTION_MISMATCH`). While the block
   * is `unsafe`, a reorganization may undo it, and the transaction may succeed in another: nothing is paid again until
   * then.
   */
  | { status: 'failed'; hash: string; error: PorticoError; block?: 'unsafe' }
  /**
   * Another one with the same nonce is in a block. `isSame` says whether it does the same at another price; both are
   * absent if it could not be found. `block` is as for a failed one.
   */
  | { status: 'replaced'; hash?: string; isSame?: boolean; block?: 'unsafe' }
  /**
   * It was seen, no node knows it any more, and nothing has replaced it. It may still come back, unless its
   * `expiresAtBlock` has passed.
   */
  | { status: 'dropped' }
