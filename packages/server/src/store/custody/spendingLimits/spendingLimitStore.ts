import type { Notice } from '../../auth/notice.ts'

/** A spending limit that a wallet has signed. */
export type StoredLimit = {
  account: string
  project: string
  /** The origin of the site. */
  site: string
  version: number
  /** The limit as JSON. */
  body: string
  /** The wallet's signature. */
  seal: string
}

/** The newest spending limits. Every method throws `StorageError`. */
export type SpendingLimitStore = {
  /**
   * Stores a limit instead of an older one of its site, if the account has the wallet with this Solana address. Returns
   * false if one of the same or a later version is stored, or if the account has `most` of other sites. Returns true for
   * the same one again.
   */
  save: (
    limit: StoredLimit & { solana: string },
    options: { most: number; notice?: Notice | undefined },
  ) => Promise<boolean>
  /** Returns the limits of an account in a project, by site. */
  list: (account: string, project: string) => Promise<Pick<StoredLimit, 'body' | 'seal'>[]>
}
