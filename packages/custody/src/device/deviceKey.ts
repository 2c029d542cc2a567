import type { Bytes } from '../bytes/bytes.ts'
import { contexts, type DeviceName } from '../seal/contexts.ts'
import { open, seal } from '../seal/seal.ts'

/** Creates the key of a device: AES-256-GCM, stored by the browser (IndexedDB), which uses it and never reveals it. */
export const createDeviceKey = async (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

/** Seals a device's share for storage. */
export const sealDeviceShare = (key: CryptoKey, share: Bytes, name: DeviceName): Promise<Bytes> =>
  seal(key, share, contexts.deviceShare(name))

/**
 * Opens a device's share.
 * @throws CustodyError `NOT_OPENED` on another device, or for another user or epoch.
 */
export const openDeviceShare = (key: CryptoKey, sealed: Bytes, name: DeviceName): Promise<Bytes> =>
  open(key, sealed, contexts.deviceShare(name))
