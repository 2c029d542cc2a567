import { FrameError } from '@portico/contract'
import { type Addresses, createDeviceKey, type DeviceName, sealDeviceShare } from '@portico/custody'
import type { KeyStore } from '../store/keyStore.ts'
import { type DeviceWallet, deviceWalletName, readDeviceWallet } from './deviceWallet.ts'

/**
 * Stores a wallet on this device, its share sealed under a new key. A wallet keeps its addresses for good, so the device
 * replaces the one that it stores only by itself, whatever the server says.
 * @throws FrameError `FAILED` if the device stores a wallet of this account with other addresses.
 */
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
  const own = (await readDeviceWallet(store, of.user))?.addresses
  const { eip155, solana } = parts.addresses
  if (own && (own.eip155 !== eip155 || own.solana !== solana)) throw new FrameError('FAILED')
  const key = await createDeviceKey()
  const deviceShare = await sealDeviceShare(key, parts.deviceShare, of)
  const stored: DeviceWallet = { ...of, ...parts, key, deviceShare }
  await store.set(deviceWalletName(of.user), stored)
}
