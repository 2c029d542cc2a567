import type { Notice } from '../store/auth/notice.ts'
import type { AssistedRequest, AssistedStore } from '../store/custody/assisted/assistedStore.ts'
import type {
  RevokeOutcome,
  ShareOutcome,
  StoredFactor,
  StoredWallet,
} from '../store/custody/custodyStore.ts'

/** A wallet as a frame sends and gets it: sealed, base64url. */
export type SealedWallet = StoredWallet
/** A device's shares: the server's is a secret until it is kept, the other is sealed. */
export type Share = { device: string; serverShare: Uint8Array; recoveryShare: string }
/** A way back: the recovery key, wrapped by it, base64url. */
export type Factor = StoredFactor
/** All of an epoch as the device that begins it sends it. */
export type Epoch = {
  wallet: SealedWallet
  share: Share
  factors: readonly Factor[]
  /** The recovery secret, a secret until it is kept: of a new wallet of mode `assisted`, which has no way back yet. */
  assistedShare?: Uint8Array | undefined
}

/** What is given to a device: together with its own share, or with a way back, it opens the wallet. */
export type Release = { wallet: SealedWallet; serverShare: Buffer; recoveryShare: string }

/** A wallet with its ways back, and its devices with when they were added, the oldest first. */
export type WalletStatus = {
  wallet: SealedWallet
  factors: Pick<Factor, 'factor' | 'kind'>[]
  devices: { device: string; createdAt: number }[]
}

/** What a device without a share gets in mode `assisted`: with all of it, and nothing else, it opens the wallet. */
export type AssistedRelease = Release & { device: string; assistedShare: Buffer }

/** What a device that asked is told. */
export type Assistance = { opensAt: number; given: AssistedRelease | undefined }

/**
 * Mode `assisted`: the server keeps the recovery secret of a wallet besides its shares, so anyone who has the database and its
 * keys can open it. A wallet is of this mode from its making on, until its next epoch.
 */
export type Assisted = {
  /** Whether a wallet is of this mode, and who asked. */
  status: (account: string) => Promise<{ requests: AssistedRequest[] } | undefined>
  /** Asks for a device, or gives what it asked for; undefined where the wallet is of another mode. */
  open: (
    of: { account: string; device: string },
    options: { waitMs: number; notice?: Notice | undefined; refuseHash?: string },
  ) => Promise<Assistance | undefined>
  allow: (
    of: { account: string; epoch: string; device: string },
    notice?: Notice,
  ) => Promise<boolean>
  refuse: AssistedStore['refuse']
  /** Refuses with the token that the owner was mailed, once, and until the wait of its request is over. */
  refuseByToken: (token: string) => Promise<boolean>
}

/**
 * Keeps the embedded wallets of accounts, so that it could open none of them: of each wallet it has one share in the clear of
 * three, and two are needed. Of those of mode `assisted` it has what opens the third one as well. Who may call for an account and a device is decided before. Its methods throw `StorageError` and
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
  /** Has a device count as one that has the wallet again. */
  reopen: (account: string, device: string) => Promise<void>
  revoke: (account: string, device: string, notice?: Notice) => Promise<RevokeOutcome>
  /** Ends the epoch `from`; false where another change was first, or the addresses are others. */
  changeEpoch: (from: string, to: Epoch, notice?: Notice) => Promise<boolean>
  /** Wallets that the operator can open. */
  assisted: Assisted
  /** Removes all that an account has here. */
  shred: (account: string) => Promise<boolean>
}
