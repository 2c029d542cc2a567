import type { DeviceSession } from '@portico/contract'
import * as v from 'valibot'
import type { KeyStore } from '../store/keyStore.ts'

const bytes = v.instance(Uint8Array)

/** The parts of a wallet that this device stores. */
const deviceWallet = v.object({
  /** The id of the account. */
  user: v.string(),
  epoch: v.string(),
  device: v.string(),
  addresses: v.object({ eip155: v.string(), solana: v.string() }),
  /** The key that the share is sealed under; the browser never exports it. */
  key: v.custom<CryptoKey>((value) => value instanceof CryptoKey),
  deviceShare: bytes,
  /** The share for recovery without the server, should it be gone for good. */
  recoveryShare: bytes,
  keyring: bytes,
})

/** The parts of a wallet that this device stores. */
export type DeviceWallet = v.InferOutput<typeof deviceWallet>

/** Returns the name that a wallet is stored under: each account that logs in on this device has its own. */
export const deviceWalletName = (user: string): string => `wallet ${user}`

/** Whether a wallet is stored under this name. */
export const isDeviceWalletName = (name: string): boolean => name.startsWith('wallet ')

/** Returns the name under which this device stores the passkeys that it has seen of an account's wallet. */
export const seenPasskeysName = (user: string): string => `passkeys ${user}`

/**
 * Returns the wallet of an account that this device stores, no matter who is logged in. `undefined` if there is none.
 */
export async function readDeviceWallet(
  store: KeyStore,
  user: string,
): Promise<DeviceWallet | undefined> {
  const read = v.safeParse(deviceWallet, await store.get(deviceWalletName(user)))
  return read.success && read.output.user === user ? read.output : undefined
}

/**
 * Returns the wallet of this device if it belongs to the logged-in account, whatever the account's address is by now.
 */
export async function readOwnWallet(
  store: KeyStore,
  sessions: { current(): Promise<DeviceSession | undefined> },
): Promise<DeviceWallet | undefined> {
  const session = await sessions.current()
  return session && readDeviceWallet(store, session.user.id)
}
