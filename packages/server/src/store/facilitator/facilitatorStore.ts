type Hex = `0x${string}`

/** A payment that is being settled, or was. */
export type StoredPayment = {
  id: string
  project: string
  digest: string
  claimedAt: number
  /** Seconds since 1970. */
  validBefore: number
  /** What was, or is about to be, sent. */
  transaction: { hash: Hex; raw: Hex } | undefined
  isSettled: boolean
  /** Its transaction came undone: fees were spent, and nothing moved. */
  isUndone: boolean
}

/** A claim of a payment: what is new of it, and when. Milliseconds since 1970. */
export type PaymentClaim = Pick<StoredPayment, 'id' | 'project' | 'digest' | 'validBefore'> & {
  now: number
  /** A claim without a transaction that is older than this is nobody's. */
  staleBefore: number
}

/** A payment of a payer, beside which there may be others. */
export type PayerPlace = { network: string; from: string; nonce: string }

/** What may be spent on a payment. Milliseconds since 1970. */
export type Spending = {
  project: string
  /** So many transactions of the project since then. */
  budget: { most: number; since: number }
  /** The payer, where one payment of it is under way at a time and none follows one that came undone. */
  alone?: (PayerPlace & { openSince: number }) | undefined
}

/** Why nothing is spent: `undone`, `open` because of another payment of the payer. */
export type SpendingRefusal = 'undone' | 'open' | 'budget'

/** Payments of a facilitator. Every method throws `StorageError`. */
export type FacilitatorStore = {
  /** Undefined for the one, of all nodes, who may settle it; else what is there. */
  claim: (claim: PaymentClaim) => Promise<StoredPayment | undefined>
  /**
   * Notes what is about to be sent, within what may be spent, however many are noted at once. `taken` where another was faster
   * with the payment.
   */
  setTransaction: (
    id: string,
    transaction: { hash: Hex; raw: Hex },
    spending: Spending,
  ) => Promise<'noted' | 'taken' | SpendingRefusal>
  /** Notes what is about to be sent in the place of `before`, which was within that. False where another was faster. */
  replaceTransaction: (
    id: string,
    transaction: { hash: Hex; raw: Hex },
    before: Hex,
  ) => Promise<boolean>
  /** True for the one who may say that it is settled. */
  markSettled: (id: string) => Promise<boolean>
  /** Notes that what was sent came undone. */
  markUndone: (id: string, hash: Hex) => Promise<void>
  /** What became of other payments of a payer on a network. One is open while it was sent, not before `openSince`, and has no end. */
  othersOf: (
    of: PayerPlace & { openSince: number },
  ) => Promise<{ hasUndone: boolean; hasOpen: boolean }>
  /** How many transactions were sent for a project since then. */
  countSent: (project: string, since: number) => Promise<number>
  /** Gives up a claim of which nothing was sent. */
  release: (id: string, hash?: Hex) => Promise<void>
}
