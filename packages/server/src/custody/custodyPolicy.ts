import type { CustodyMode } from '@portico/contract'

/** The operator's policy for embedded wallets. */
export type CustodyPolicy = {
  /** The mode of new wallets. Existing ones do not change. */
  mode: CustodyMode
  /** How long a new device waits until the operator's server opens a wallet of mode `assisted`, in milliseconds. */
  waitMs: number
}

/** The default policy. */
export const defaultCustodyPolicy: CustodyPolicy = { mode: 'user', waitMs: 24 * 60 * 60_000 }
