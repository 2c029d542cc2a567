import type { Connector } from './connector.ts'
import type { Network } from './network.ts'

/** Who signs, and how the answer is checked. */
export type SignParams = {
  connector: Connector
  /** Plain address of the account. */
  address: string
  /**
   * Where an account that is a contract is asked whether a signature is its own (ERC-1271, ERC-6492).
   * Without it only signatures of 65 bytes are taken, and checked against the address itself.
   */
  network?: Network | undefined
  /** Ends the wait for a wallet that does not answer. */
  signal?: AbortSignal | undefined
}

/** A text, or bytes. A text is signed as UTF-8, also one that looks like hex. */
export type SignMessageParams = SignParams & { message: string | Uint8Array }

/** Typed data as EIP-712 has it. `EIP712Domain` is added to `types` where it is missing. */
export type TypedData = {
  domain?: Readonly<Record<string, unknown>>
  types: Readonly<Record<string, readonly { name: string; type: string }[]>>
  primaryType: string
  message: Readonly<Record<string, unknown>>
}

/** What to sign by EIP-712. */
export type SignTypedDataParams = SignParams & { typedData: TypedData }

/** Who signs a transaction, and where it is to happen. */
type TransactionSigner = Omit<SignParams, 'network'> & { network: Network }

/** A transaction as the chain writes it on the wire, with room for the signature. */
export type SignTransactionParams = TransactionSigner & { transaction: Uint8Array }

/** Several transactions, signed at one request. */
export type SignAllTransactionsParams = TransactionSigner & {
  transactions: readonly Uint8Array[]
}

/** A transaction to sign and send. */
export type SignAndSendTransactionParams = SignTransactionParams & {
  options?: SendTransactionOptions | undefined
}

/** How a wallet is to send what it has signed; the names are those of Wallet Standard. */
export type SendTransactionOptions = {
  preflightCommitment?: 'processed' | 'confirmed' | 'finalized'
  skipPreflight?: boolean
  maxRetries?: number
  minContextSlot?: number
}
