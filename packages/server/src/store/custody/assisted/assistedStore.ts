import type { Notice } from '../../auth/notice.ts'

type Name = { account: string; epoch: string }

/** A device that requested the secret that the server stores. Times are in milliseconds since 1970. */
export type AssistedRequest = { device: string; requestedAt: number; opensAt: number }

/**
 * The stored data of mode `assisted`. All reads are limited to the wallet's epoch. Every method throws `StorageError`.
 */
export type AssistedStore = {
  /** Returns the sealed secret of a wallet, or undefined if the wallet has another mode. */
  find: (account: string) => Promise<{ epoch: string; sealed: string } | undefined>
  requests: (account: string, now: number) => Promise<AssistedRequest[]>
  /**
   * Stores a device's request if there is none, or the last one is too old, and returns it. Parallel calls for one
   * device all get the same request. Returns undefined if the wallet is not in this epoch, or has another mode.
   */
  request: (
    of: Name & { device: string },
    options: { now: number; opensAt: number; notice?: Notice | undefined; refuseHash?: string },
  ) => Promise<AssistedRequest | undefined>
  /** Opens a request now. Returns false if none waits. */
  allow: (
    of: Name & { device: string },
    options: { now: number; notice?: Notice | undefined },
  ) => Promise<boolean>
  /** Removes all requests. Returns false if there was none. */
  refuse: (of: Name, notice?: Notice) => Promise<boolean>
  /** Does the same by the hash of a mailed token, while the request with that token waits. Logs it for the account. */
  refuseByHash: (hash: string, now: number) => Promise<boolean>
}
