import { type Addresses, createDeviceKey, type DeviceName, sealDeviceShare } from '@portico/custody'
import type { KeyStore } from '../store/keyStore.ts'
import { type DeviceWallet, deviceWalletName } from './deviceWallet.ts'

/** Stores a wallet on this device, its share sealed under a new key. */
export async function storeDeviceWallet(
  store: KeyStore,
  of: DeviceName,
  parts: {
    addresses: Addresses
    deviceShare: Uint8Array<ArrayBuffer>
    recoveryShare: Uint8Array<ArrayBuffer>
    keyring: Uint8Array<ArrayBuffer>
  },
): Promise<void> {
  const key = await createDeviceKey()
  const deviceShare = await sealDeviceShare(key, parts.deviceShare, of)
  const stored: DeviceWallet = { ...of, ...parts, key, deviceShare }
  await store.set(deviceWalletName(of.user), stored)
}
