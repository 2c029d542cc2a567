import type { FactorKind } from '@portico/contract'
import type { Notice } from '../auth/notice.ts'
import type { AssistedStore } from './assisted/assistedStore.ts'
import type { SpendingLimitStore } from './spendingLimits/spendingLimitStore.ts'

/** A wallet's sealed keyring with its epoch. */
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

/** A device's shares with their wallet. */
export type FoundShare = { wallet: StoredWallet; share: StoredShare; createdAt: number }

/** An account's wallet at one moment, with all rows of one epoch. */
export type StoredEpoch = {
  wallet: StoredWallet
  share: StoredShare
  factors: readonly StoredFactor[]
  /** The sealed recovery secret of a new wallet in mode `assisted`. */
  assisted?: string | undefined
}

/** The result of adding a device. */
export type ShareOutcome = 'added' | 'stale'
/** The result of revoking a device. Without the shares of the last one no way back would open anything. */
export type RevokeOutcome = 'revoked' | 'last' | 'absent'

/** The time of a write, and a notice for the same transaction. */
export type WriteOptions = { now: number; notice?: Notice | undefined }

/**
 * The stored embedded wallets. Writes for an epoch that has ended change nothing, and each read returns one epoch.
 * Every method throws `StorageError`.
 */
export type CustodyStore = {
  assisted: AssistedStore
  spendingLimits: SpendingLimitStore
  /**
   * Registers a wallet. Returns false, and changes nothing, if the account has another one. Returns true for the same
   * one again, without a change of its mode.
   */
  register: (epoch: StoredEpoch & { dataKey: string }, options: WriteOptions) => Promise<boolean>
  dataKey: (account: string) => Promise<string | undefined>
  share: (account: string, device: string) => Promise<FoundShare | undefined>
  /** Returns the devices of the epoch, oldest first. */
  shares: (account: string) => Promise<FoundShare[]>
  factors: (account: string) => Promise<(StoredFactor & { epoch: string })[]>
  /**
   * Adds a device, or replaces its shares. Above `most` devices others lose theirs: first those that have logged out, then
   * the oldest.
   */
  addShare: (
    of: { account: string; epoch: string },
    share: StoredShare,
    options: WriteOptions & { most: number },
  ) => Promise<ShareOutcome>
  /** Adds or replaces a way back. Returns false if the epoch has ended. */
  saveFactor: (
    of: { account: string; epoch: string },
    factor: StoredFactor,
    options: WriteOptions,
  ) => Promise<boolean>
  /** Makes a device's share count again, because the device has just proved that it has the keys. */
  reopen: (account: string, device: string) => Promise<void>
  /** Removes a device's shares, unless no other device has any. */
  revoke: (account: string, device: string, notice?: Notice) => Promise<RevokeOutcome>
  /**
   * Ends the epoch `from`: replaces the keyring in one step, and leaves only this device and these ways back. Returns
   * false if another change came first, and true for the same one again.
   */
  changeEpoch: (from: string, to: StoredEpoch, options: WriteOptions) => Promise<boolean>
  /** Removes all rows of an account, its data key first. Returns false if there were none. */
  shred: (account: string) => Promise<boolean>
  /** Stores a data key that belongs to no wallet, unless that name has one. Returns the stored one. */
  keepDataKey: (account: string, wrapped: string) => Promise<string>
  /** Returns data keys by account, beginning after `after`. */
  dataKeys: (after: string, limit: number) => Promise<{ account: string; wrapped: string }[]>
  /** Stores a data key that was wrapped again. Returns false if it has changed meanwhile. */
  replaceDataKey: (account: string, from: string, to: string) => Promise<boolean>
}
