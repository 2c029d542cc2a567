/** A transfer to a recipient, as it is on the chain. Addresses are in lower case. */
export type FoundPayment = {
  /** The token's contract, or empty for the native currency. */
  token: string
  recipient: string
  payer: string
  amount: bigint
  hash: string
  /** The index of the log, or -1 for the native currency. */
  logIndex: number
  block: number
  blockHash: string
  /** In milliseconds since 1970. */
  at: number
  /** The marks of orders in the payer's own data: in the call data of its transaction, or after its own call. */
  marks: readonly string[]
}
