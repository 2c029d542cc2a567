type Hex = `0x${string}`

/** A payment that is being settled, or is settled. */
export type StoredPayment = {
  id: string
  project: string
  digest: string
  claimedAt: number
  /** In seconds since 1970. */
  validBefore: number
  /** The transaction that was sent, or is about to be. */
  transaction: { hash: Hex; raw: Hex } | undefined
  isSettled: boolean
  /** Whether its transaction reverted: fees were spent, and nothing moved. */
  isUndone: boolean
}

/** A claim of a payment, with its time in milliseconds since 1970. */
export type PaymentClaim = Pick<StoredPayment, 'id' | 'project' | 'digest' | 'validBefore'> & {
  /** In base units. */
  amount: bigint
  now: number
  /** A claim without a transaction that is older than this has no owner. */
  staleBefore: number
}

/** A payment of a payer who may have others. */
export type PayerPlace = { network: string; from: string; nonce: string }

/** The limits of spending for a payment. Times are in milliseconds since 1970. */
export type Spending = {
  project: string
  /** The maximum number of transactions for the project since then. */
  budget: { most: number; since: number }
  /** The payer, if only one of its payments may run at a time, and none after one that reverted. */
  alone?: (PayerPlace & { openSince: number }) | undefined
}

/** The reason not to spend: `undone` and `open` refer to another payment of the payer. */
export type SpendingRefusal = 'undone' | 'open' | 'budget'

/** Payments of a facilitator. Every method throws `StorageError`. */
export type FacilitatorStore = {
  /**
   * Claims a payment. Returns undefined to the only caller, over all nodes, that may settle it, and the stored payment
   * to others.
   */
  claim: (claim: PaymentClaim) => Promise<StoredPayment | undefined>
  /**
   * Stores a transaction before it is sent, within the limits of spending, even with parallel calls. Returns `taken` if
   * another call was faster with the payment.
   */
  setTransaction: (
    id: string,
    transaction: { hash: Hex; raw: Hex },
    spending: Spending,
  ) => Promise<'noted' | 'taken' | SpendingRefusal>
  /**
   * Stores a transaction that replaces `before`, which was within the limits. Returns false if another call was faster.
   */
  replaceTransaction: (
    id: string,
    transaction: { hash: Hex; raw: Hex },
    before: Hex,
  ) => Promise<boolean>
  /**
   * Returns true to the only caller that may report the payment as settled, by this transaction: the stored one, or one
   * that somebody else sent.
   */
  markSettled: (id: string, hash: Hex) => Promise<boolean>
  /** Whether a transaction of the payment was stored, and none is reported as settled. */
  isOpen: (id: string) => Promise<boolean>
  /** Stores that the transaction reverted. */
  markUndone: (id: string, hash: Hex) => Promise<void>
  /**
   * Returns the state of a payer's other payments on a network. One is open if it was sent after `openSince` and has no
   * result.
   */
  othersOf: (
    of: PayerPlace & { openSince: number },
  ) => Promise<{ hasUndone: boolean; hasOpen: boolean }>
  /**
   * Returns the sum of a payer's payments in one token that were sent after `openSince` and have no result, in base
   * units.
   */
  openAmount: (of: {
    network: string
    asset: string
    from: string
    openSince: number
  }) => Promise<bigint>
  /** Returns the number of transactions for a project since then. */
  countSent: (project: string, since: number) => Promise<number>
  /** Releases a claim that sent nothing. */
  release: (id: string, hash?: Hex) => Promise<void>
}
