import type { Notice } from '../../auth/notice.ts'

type Name = { account: string; epoch: string }

/** A device that asked for what the server keeps. Times are milliseconds since 1970. */
export type AssistedRequest = { device: string; requestedAt: number; opensAt: number }

/** What outlives the process of mode `assisted`. All that is read is of the wallet's epoch. Every method throws `StorageError`. */
export type AssistedStore = {
  /** What is sealed of a wallet; undefined where it is of another mode. */
  find: (account: string) => Promise<{ epoch: string; sealed: string } | undefined>
  requests: (account: string, now: number) => Promise<AssistedRequest[]>
  /**
   * Notes that a device asks, where it has not yet, or so long ago that it has to anew, and returns its request. Of those that
   * ask at once for one device, all get the same. Undefined where the wallet is not of this epoch, or of another mode.
   */
  request: (
    of: Name & { device: string },
    options: { now: number; opensAt: number; notice?: Notice | undefined; refuseHash?: string },
  ) => Promise<AssistedRequest | undefined>
  /** Has a request open now; false where there is none that waits. */
  allow: (
    of: Name & { device: string },
    options: { now: number; notice?: Notice | undefined },
  ) => Promise<boolean>
  /** Removes all requests; false where there was none. */
  refuse: (of: Name, notice?: Notice) => Promise<boolean>
  /** The same by the hash of a mailed token, while the request that has it waits; notes that for the account. */
  refuseByHash: (hash: string, now: number) => Promise<boolean>
}
