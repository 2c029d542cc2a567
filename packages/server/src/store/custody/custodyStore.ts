import type { FactorKind } from '@portico/contract'
import type { Notice } from '../auth/notice.ts'
import type { AssistedStore } from './assisted/assistedStore.ts'

/** A wallet's sealed keyring, of its epoch. */
export type StoredWallet = {
  account: string
  epoch: string
  keyring: string
  eip155: string
  solana: string
}
/** A device's shares. */
export type StoredShare = { device: string; serverShare: string; recoveryShare: string }
/** A way back. */
export type StoredFactor = { factor: string; kind: FactorKind; wrapped: string }

/** A device's shares beside the wallet that they are of. */
export type FoundShare = { wallet: StoredWallet; share: StoredShare; createdAt: number }

/** An account's wallet at a moment: all of one epoch. */
export type StoredEpoch = {
  wallet: StoredWallet
  share: StoredShare
  factors: readonly StoredFactor[]
  /** The recovery secret, sealed: of a new wallet of mode `assisted`. */
  assisted?: string | undefined
}

/** What became of a device that was added. */
export type ShareOutcome = 'added' | 'stale' | 'full'
/** What became of a device that was to go: without the last one's shares no way back would open anything. */
export type RevokeOutcome = 'revoked' | 'last' | 'absent'

/** When it is done, and the notice that is written in the same transaction, where it is. */
export type WriteOptions = { now: number; notice?: Notice | undefined }

/**
 * Embedded wallets that outlive the process. What is written for an epoch that has ended is not written, and what is
 * read is of one epoch. Every method throws `StorageError`.
 */
export type CustodyStore = {
  assisted: AssistedStore
  /** False where the account has another wallet already; then nothing is changed. The same once more is true, and changes no mode. */
  register: (epoch: StoredEpoch & { dataKey: string }, options: WriteOptions) => Promise<boolean>
  dataKey: (account: string) => Promise<string | undefined>
  share: (account: string, device: string) => Promise<FoundShare | undefined>
  /** The devices of the epoch, the oldest first. */
  shares: (account: string) => Promise<FoundShare[]>
  factors: (account: string) => Promise<(StoredFactor & { epoch: string })[]>
  /** Adds a device, or gives one new shares; `full` where that would be more than `most`, exactly, over all nodes. */
  addShare: (
    of: { account: string; epoch: string },
    share: StoredShare,
    options: WriteOptions & { most: number },
  ) => Promise<ShareOutcome>
  /** Adds a way back, or replaces one; false where the epoch has ended. */
  saveFactor: (
    of: { account: string; epoch: string },
    factor: StoredFactor,
    options: WriteOptions,
  ) => Promise<boolean>
  /** Takes a device's shares away, unless no other device has any. */
  /** Has a device's share count again: it has just proved that it has the keys. */
  reopen: (account: string, device: string) => Promise<void>
  revoke: (account: string, device: string, notice?: Notice) => Promise<RevokeOutcome>
  /**
   * Ends the epoch `from`: in one step the keyring is replaced, and only this device and these ways back are left.
   * False where another change was first; the same once more is true.
   */
  changeEpoch: (from: string, to: StoredEpoch, options: WriteOptions) => Promise<boolean>
  /** Removes all of an account, its data key first; false where there was nothing. */
  shred: (account: string) => Promise<boolean>
  /** Keeps a data key that is of no wallet, unless there is one by that name already; returns the one that is kept. */
  keepDataKey: (account: string, wrapped: string) => Promise<string>
  /** Data keys by account, from the one behind `after`. */
  dataKeys: (after: string, limit: number) => Promise<{ account: string; wrapped: string }[]>
  /** Writes a data key that was wrapped anew; false where it is another by now. */
  replaceDataKey: (account: string, from: string, to: string) => Promise<boolean>
}
