import type { NftStandard } from '@portico/contract'
import type { PorticoError } from '../errors/PorticoError.ts'
import type { Connector } from './connector.ts'
import type { Network } from './network.ts'

/** Which NFT of a contract is meant. */
export type TokenNft = {
  standard: NftStandard
  /** Decimal digits; the mint on Solana. */
  tokenId: string
}

/** A transfer of the network's own currency, of a token when `token` is given, of an NFT of it with `nft`. */
export type TransferParams = {
  network: Network
  from: string
  to: string
  /** Base units. */
  amount: bigint
  /** Plain address of the token's contract or mint. */
  token?: string | undefined
  /** How many decimals of the token the amount was read with. A chain that is told them refuses it where it has others. */
  decimals?: number | undefined
  /** Bytes in hexadecimal digits that follow the call data, to tell what the transfer is for; for EVM chains alone. */
  marker?: string | undefined
  /** The NFT of `token` that moves; `amount` counts it. Only for adapters with the feature `sendNft`. */
  nft?: TokenNft | undefined
}

/** What a transfer costs. */
export type FeeEstimate = {
  /** What the network takes, in base units of its own currency. */
  fee: bigint
  /**
   * What opening an account for the recipient costs besides, in base units of the network's own
   * currency: the rent of a token account on Solana.
   */
  accountDeposit?: bigint
  /** What does not arrive of the token itself, in its base units: a fee of the token (Token-2022). */
  withheld?: bigint
}

/** What became of a transaction within the wait. */
export type Receipt = { status: 'confirmed' | 'pending'; hash: string }

/** A transaction to wait for. What was learnt of it when it was sent helps. */
export type ReceiptParams = SeenTransaction & {
  network: Network
  hash: string
  /** How long at most; 180 s unless given. */
  timeoutMs?: number
  /** What the transaction has to be; one that is something else is an error. */
  transfer?: Omit<TransferParams, 'network'> | undefined
}

/** What was learnt of a transaction while it waited; keep it and hand it in the next time. */
export type SeenTransaction = {
  /** Who sent it: another than the account where that is a contract. */
  sender?: string | undefined
  /** Its number among those of its sender. */
  nonce?: number | undefined
  /**
   * The newest block when it was first seen: another one in its place is looked for from there. Of a hash that is no transaction's, what
   * it comes to.
   */
  sinceBlock?: number | undefined
  /** Tells a replacement that does the same from one that does something else. */
  fingerprint?: string | undefined
  /** The block height past which it cannot be included any more. */
  expiresAtBlock?: number | undefined
  /**
   * The account is a contract, and its wallet has answered with a hash of its own: of a Safe's transaction, which other owners may
   * have to sign, or of an operation that somebody sends for it. That takes as long as it takes.
   */
  awaits?: 'owners' | 'wallet' | undefined
  /** The id by which the wallet knows the batch that it is in (EIP-5792). */
  batch?: string | undefined
  /** The id of the connector of that wallet: another one may have a batch of the same id. */
  batchConnector?: string | undefined
}

/** A transfer of which it is not known whether the wallet has sent it, and what was known when it was asked. */
export type SoughtTransfer = {
  network: Network
  transfer: Omit<TransferParams, 'network'>
  seen: SeenTransaction
}

/** A transaction that a wallet has sent. */
export type SentTransaction = SeenTransaction & { hash: string }

/** A transaction that waits, and what is to take its place. */
export type ReplaceParams = {
  network: Network
  connector: Connector
  /** Plain address of the account. */
  from: string
  hash: string
  /** `speedUp` is the same at a higher price, `cancel` one that moves nothing. */
  how: 'speedUp' | 'cancel'
  signal?: AbortSignal | undefined
}

/** A transaction to look for. Plain data, so that it survives in storage. */
export type TransactionQuery = SeenTransaction & {
  network: Network
  hash: string
  /** Plain address of the account. */
  from: string
  /** As for `ReceiptParams`. */
  transfer?: Omit<TransferParams, 'network'> | undefined
}

/** Where a transaction stands, as far as the network's nodes say now. */
export type TransactionStatus =
  /** No node knows it, and it was never seen: it may still come. */
  | { status: 'unknown' }
  | ({ status: 'pending' } & SeenTransaction)
  | { status: 'confirmed'; hash: string }
  /**
   * In a block and reverted (`TRANSACTION_REVERTED`), or another than it should be (`TRANSACTION_MISMATCH`). While the block is
   * `unsafe`, a reorganisation may take it back, and the transaction may succeed in another: nothing is paid again until then.
   */
  | { status: 'failed'; hash: string; error: PorticoError; block?: 'unsafe' }
  /**
   * Another one of the same number is in a block. `isSame` says whether it does the same at another
   * price; both are missing where it could not be found. `block` is as of one that failed.
   */
  | { status: 'replaced'; hash?: string; isSame?: boolean; block?: 'unsafe' }
  /**
   * It was seen, no node knows it any more, and nothing took its place. It may still come back,
   * unless its `expiresAtBlock` has passed.
   */
  | { status: 'dropped' }
