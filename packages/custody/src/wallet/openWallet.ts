import { type Bytes, wipe } from '../bytes/bytes.ts'
import { contexts, type WalletName } from '../seal/contexts.ts'
import { open } from '../seal/seal.ts'
import { combineShares } from '../shares/shares.ts'
import { type Keyring, parseKeyring, wipeKeyring } from './keyring.ts'

/** A wallet as server and devices store it: useless without two shares. */
export type SealedWallet = WalletName & { keyring: Bytes }

/** An open wallet. Its secrets are overwritten when it closes. */
export type OpenWallet = WalletName & { key: Bytes; keyring: Keyring }

/**
 * Opens a wallet with two shares for the duration of `use`, then overwrites its secrets, even if `use` fails. The
 * shares stay the caller's.
 * @throws CustodyError `NOT_OPENED` unless both shares are of this wallet's key and of one split.
 */
export async function openWallet<T>(
  { user, epoch, keyring: sealed }: SealedWallet,
  [one, other]: readonly [Bytes, Bytes],
  use: (wallet: OpenWallet) => T | Promise<T>,
): Promise<T> {
  const key = await combineShares(one, other)
  try {
    const bytes = await open(key, sealed, contexts.keyring({ user, epoch }))
    try {
      return await withKeyring(parseKeyring(bytes), (keyring) => use({ user, epoch, key, keyring }))
    } finally {
      wipe(bytes)
    }
  } finally {
    wipe(key)
  }
}

async function withKeyring<T>(keyring: Keyring, use: (keyring: Keyring) => T | Promise<T>) {
  try {
    return await use(keyring)
  } finally {
    wipeKeyring(keyring)
  }
}
