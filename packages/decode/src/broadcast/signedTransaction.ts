/**
 * A signed transaction, with the data to find it again. It can be sent any number of times and happens once, because of
 * its nonce, or of its signature and blockhash.
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
      /** No block above this height can include it; absent for one with a durable nonce, which does not expire. */
      lastValidBlockHeight?: number
    }

/** The result of sending a transaction to a node. `unknown`: no answer, so the node may have it or not. */
export type Broadcast = { state: 'taken' | 'unknown' } | { state: 'refused'; reason: string }

/**
 * Whether the network has a transaction. `missing`: not now, and it can still come. `impossible`: it is in no block,
 * and no block can include it any more.
 */
export type TransactionPresence = 'found' | 'missing' | 'impossible'
