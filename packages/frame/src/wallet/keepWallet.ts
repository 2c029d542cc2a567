import { type Addresses, createDeviceKey, type DeviceName, sealDeviceShare } from '@portico/custody'
import type { KeyStore } from '../store/keyStore.ts'
import { type KeptWallet, keptWalletName } from './keptWallet.ts'

/** Keeps a wallet on this device, its share under a new key. */
export async function keepWallet(
  store: KeyStore,
  of: DeviceName,
  parts: {
    email: string
    addresses: Addresses
    deviceShare: Uint8Array<ArrayBuffer>
    recoveryShare: Uint8Array<ArrayBuffer>
    keyring: Uint8Array<ArrayBuffer>
  },
): Promise<void> {
  const key = await createDeviceKey()
  const deviceShare = await sealDeviceShare(key, parts.deviceShare, of)
  const kept: KeptWallet = { ...of, ...parts, key, deviceShare }
  await store.set(keptWalletName, kept)
}
