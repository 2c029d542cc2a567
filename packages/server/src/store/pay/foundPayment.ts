/** A movement of money to a recipient, as it stands on the chain. Addresses are lower case. */
export type FoundPayment = {
  /** The token's contract; empty for the chain's own currency. */
  token: string
  recipient: string
  payer: string
  amount: bigint
  hash: string
  /** Of the log; -1 for the chain's own currency. */
  logIndex: number
  block: number
  blockHash: string
  /** Milliseconds since 1970. */
  at: number
  /** The marks of orders in what the payer itself says: in the call data of its transaction, or behind its own call. */
  marks: readonly string[]
}
