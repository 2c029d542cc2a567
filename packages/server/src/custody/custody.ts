import type { Notice } from '../store/auth/notice.ts'
import type { AssistedRequest, AssistedStore } from '../store/custody/assisted/assistedStore.ts'
import type {
  RevokeOutcome,
  ShareOutcome,
  StoredFactor,
  StoredWallet,
} from '../store/custody/custodyStore.ts'

/** A wallet as a frame sends and receives it: sealed, base64url. */
export type SealedWallet = StoredWallet
/** A device's shares. The server's share is secret until it is stored, and the other one is sealed. */
export type Share = { device: string; serverShare: Uint8Array; recoveryShare: string }
/** A way back: the recovery key that it wraps, base64url. */
export type Factor = StoredFactor
/** A full epoch, as the device that begins it sends it. */
export type Epoch = {
  wallet: SealedWallet
  share: Share
  factors: readonly Factor[]
  /**
   * The recovery secret of a new wallet in mode `assisted`, which has no way back yet. It is secret until it is stored.
   */
  assistedShare?: Uint8Array | undefined
}

/** A release to a device. Together with its own share, or with a way back, it opens the wallet. */
export type Release = { wallet: SealedWallet; serverShare: Buffer; recoveryShare: string }

/** A wallet with its ways back, and its devices with the time of their addition, oldest first. */
export type WalletStatus = {
  wallet: SealedWallet
  factors: Pick<Factor, 'factor' | 'kind'>[]
  devices: { device: string; createdAt: number }[]
}

/** A release to a device without a share in mode `assisted`. It is enough to open the wallet. */
export type AssistedRelease = Release & { device: string; assistedShare: Buffer }

/** The state of a device's request. */
export type Assistance = { opensAt: number; given: AssistedRelease | undefined }

/**
 * Mode `assisted`: the server stores the recovery secret of a wallet besides its shares, so anyone with the database
 * and its keys can open it. A wallet has this mode from its creation until its next epoch.
 */
export type Assisted = {
  /** Returns the requests if a wallet has this mode. */
  status: (account: string) => Promise<{ requests: AssistedRequest[] } | undefined>
  /** Stores a device's request, or returns the release. Returns undefined if the wallet has another mode. */
  open: (
    of: { account: string; device: string },
    options: { waitMs: number; notice?: Notice | undefined; refuseHash?: string },
  ) => Promise<Assistance | undefined>
  allow: (
    of: { account: string; epoch: string; device: string },
    notice?: Notice,
  ) => Promise<boolean>
  refuse: AssistedStore['refuse']
  /** Refuses with the token in the owner's mail, once, until the request's wait is over. */
  refuseByToken: (token: string) => Promise<boolean>
}

/**
 * Stores the embedded wallets of accounts without being able to open them: of three shares of each wallet it has one in
 * plain form, and two are needed. For mode `assisted` it also has what opens the third one. Callers have authorized the
 * account and device before. Its methods throw `StorageError` and `KeyProviderError`. A change stores its notice in the
 * same transaction, and none if it changed nothing.
 */
export type Custody = {
  /** Registers an account's only wallet. Returns false if it has another one, created in another tab. */
  register: (epoch: Epoch, notice?: Notice) => Promise<boolean>
  /** Returns the data of an account's wallet without anything that opens it, or undefined if there is none. */
  status: (account: string) => Promise<WalletStatus | undefined>
  /** Returns what a device needs to open its wallet, or undefined if it has no share. */
  release: (account: string, device: string) => Promise<Release | undefined>
  /**
   * Returns what a device without a share needs to open the wallet with a way back: the shares of a device of its
   * epoch.
   */
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
  /** Makes a device count as one with the wallet again. */
  reopen: (account: string, device: string) => Promise<void>
  /** Removes a device's shares, unless no other device has any: no way back would open the wallet then. */
  revoke: (account: string, device: string, notice?: Notice) => Promise<RevokeOutcome>
  /** Ends the epoch `from`. Returns false if another change came first, or the addresses differ. */
  changeEpoch: (from: string, to: Epoch, notice?: Notice) => Promise<boolean>
  /** Wallets that the operator can open. */
  assisted: Assisted
  /** Removes all data of an account here. */
  shred: (account: string) => Promise<boolean>
}
