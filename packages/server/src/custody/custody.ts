import type { Notice } from '../auth/authStore.ts'
import type { RevokeOutcome, ShareOutcome, StoredFactor, StoredWallet } from './custodyStore.ts'

/** A wallet as a frame sends and gets it: sealed, base64url. */
export type SealedWallet = StoredWallet
/** A device's shares: the server's is a secret until it is kept, the other is sealed. */
export type Share = { device: string; serverShare: Uint8Array; recoveryShare: string }
/** A way back: the recovery key, wrapped by it, base64url. */
export type Factor = StoredFactor
/** All of an epoch as the device that begins it sends it. */
export type Epoch = { wallet: SealedWallet; share: Share; factors: readonly Factor[] }

/** What is given to a device: together with its own share, or with a way back, it opens the wallet. */
export type Release = { wallet: SealedWallet; serverShare: Buffer; recoveryShare: string }

/** A wallet with its ways back, and its devices with when they were added, the oldest first. */
export type WalletStatus = {
  wallet: SealedWallet
  factors: Pick<Factor, 'factor' | 'kind'>[]
  devices: { device: string; createdAt: number }[]
}

/**
 * Keeps the embedded wallets of accounts, so that it could open none of them: of each wallet it has one share in the clear of
 * three, and two are needed. Who may call for an account and a device is decided before. Its methods throw `StorageError` and
 * `KeyProviderError`. What changes something leaves its notice in the same transaction, and none where it changed nothing.
 */
export type Custody = {
  /** Registers an account's only wallet; false where it has another one, made in another tab. */
  register: (epoch: Epoch, notice?: Notice) => Promise<boolean>
  /** What there is of an account's wallet, without anything that opens it; undefined where there is none. */
  status: (account: string) => Promise<WalletStatus | undefined>
  /** What a device gets to open its wallet; undefined where it has no share. */
  release: (account: string, device: string) => Promise<Release | undefined>
  /** What a device without a share gets to open the wallet with a way back: the shares of a device of its epoch. */
  releaseForRecovery: (
    account: string,
  ) => Promise<(Release & { device: string; factors: Factor[] }) | undefined>
  addDevice: (
    of: { account: string; epoch: string },
    share: Share,
    notice?: Notice,
  ) => Promise<ShareOutcome>
  addFactor: (
    of: { account: string; epoch: string },
    factor: Factor,
    notice?: Notice,
  ) => Promise<boolean>
  /** Takes a device's shares away, unless no other device has any: no way back would open the wallet then. */
  revoke: (account: string, device: string, notice?: Notice) => Promise<RevokeOutcome>
  /** Ends the epoch `from`; false where another change was first, or the addresses are others. */
  changeEpoch: (from: string, to: Epoch, notice?: Notice) => Promise<boolean>
  /** Removes all that an account has here. */
  shred: (account: string) => Promise<boolean>
  /** Wraps all data keys under the provider's key of today; returns how many. */
  rewrap: () => Promise<number>
}
