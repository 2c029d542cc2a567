import type { DeviceSession } from '@portico/contract'
import * as v from 'valibot'
import type { KeyStore } from '../store/keyStore.ts'

const bytes = v.instance(Uint8Array)

/** What this device stores of a wallet. */
const deviceWallet = v.object({
  /** The account. */
  user: v.string(),
  epoch: v.string(),
  device: v.string(),
  addresses: v.object({ eip155: v.string(), solana: v.string() }),
  /** What the share is sealed under; the browser gives it to nobody. */
  key: v.custom<CryptoKey>((value) => value instanceof CryptoKey),
  deviceShare: bytes,
  /** For the day on which the server is gone. */
  recoveryShare: bytes,
  keyring: bytes,
})

/** What this device stores of a wallet. */
export type DeviceWallet = v.InferOutput<typeof deviceWallet>

/** The name it is stored under: each account that logs in on this device has its own. */
export const deviceWalletName = (user: string): string => `wallet ${user}`

/** Returns the wallet that this device has of an account, whoever is logged in; undefined where it has none. */
export async function readDeviceWallet(
  store: KeyStore,
  user: string,
): Promise<DeviceWallet | undefined> {
  const read = v.safeParse(deviceWallet, await store.get(deviceWalletName(user)))
  return read.success && read.output.user === user ? read.output : undefined
}

/** The wallet of this device, where it is of the account that is logged in, whatever address that has by now. */
export async function readOwnWallet(
  store: KeyStore,
  sessions: { current(): Promise<DeviceSession | undefined> },
): Promise<DeviceWallet | undefined> {
  const session = await sessions.current()
  return session && readDeviceWallet(store, session.user.id)
}
