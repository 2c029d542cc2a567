/**
 * A transaction as it was signed, and what it takes to find it again. It can be sent any number of times
 * and happens once: its nonce, or its signature and blockhash, see to that.
 */
export type SignedTransaction =
  | {
      family: 'eip155'
      /** RLP in hexadecimal. */
      bytes: string
      hash: string
      from: string
      nonce: number
    }
  | {
      family: 'solana'
      /** Wire format in base64. */
      bytes: string
      /** The first signature, in base58. */
      hash: string
      /** No block above this height can hold it; absent for one with a durable nonce, which does not expire. */
      lastValidBlockHeight?: number
    }

/** What came of handing a transaction to a node. `unknown`: no answer, so the node may have it or not. */
export type Broadcast = { state: 'taken' | 'unknown' } | { state: 'refused'; reason: string }

/**
 * Whether the network has a transaction. `missing`: not now, and it can still come. `impossible`: it is in
 * no block, and no block can hold it any more.
 */
export type TransactionPresence = 'found' | 'missing' | 'impossible'
