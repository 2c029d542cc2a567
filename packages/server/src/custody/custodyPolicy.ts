import type { CustodyMode } from '@portico/contract'

/** What the operator decides of embedded wallets. */
export type CustodyPolicy = {
  /** Of wallets that are made from now on; those that are there keep theirs. */
  mode: CustodyMode
  /** How long a new device waits until the operator's server opens a wallet of mode `assisted`, in milliseconds. */
  waitMs: number
}

/** Where nothing is said of it. */
export const defaultCustodyPolicy: CustodyPolicy = { mode: 'user', waitMs: 24 * 60 * 60_000 }
