import type { Connector } from './connector.ts'
import type { Network } from './network.ts'

/** The signing account, and how its signature is verified. */
export type SignParams = {
  connector: Connector
  /** Plain address of the account. */
  address: string
  /**
   * The network on which a contract account verifies its signatures (ERC-1271, ERC-6492). Without it only signatures of
   * 65 bytes are accepted, and checked against the address itself.
   */
  network?: Network | undefined
  /** Ends the wait for a wallet that does not answer. */
  signal?: AbortSignal | undefined
}

/** A text, or bytes. A text is signed as UTF-8, even if it looks like hex. */
export type SignMessageParams = SignParams & { message: string | Uint8Array }

/** Typed data as EIP-712 defines it. `EIP712Domain` is added to `types` if it is missing. */
export type TypedData = {
  domain?: Readonly<Record<string, unknown>>
  types: Readonly<Record<string, readonly { name: string; type: string }[]>>
  primaryType: string
  message: Readonly<Record<string, unknown>>
}

/** The typed data to sign (EIP-712). */
export type SignTypedDataParams = SignParams & { typedData: TypedData }

/** The signer of a transaction, and its network. */
type TransactionSigner = Omit<SignParams, 'network'> & { network: Network }

/** A transaction in the chain's wire format, with space for the signature. */
export type SignTransactionParams = TransactionSigner & { transaction: Uint8Array }

/** Several transactions, signed in one request. */
export type SignAllTransactionsParams = TransactionSigner & {
  transactions: readonly Uint8Array[]
}

/** A transaction to sign and send. */
export type SignAndSendTransactionParams = SignTransactionParams & {
  options?: SendTransactionOptions | undefined
}

/** Options for sending a signed transaction; the names are those of Wallet Standard. */
export type SendTransactionOptions = {
  preflightCommitment?: 'processed' | 'confirmed' | 'finalized'
  skipPreflight?: boolean
  maxRetries?: number
  minContextSlot?: number
}
