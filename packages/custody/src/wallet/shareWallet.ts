import { type Bytes, wipe } from '../bytes/bytes.ts'
import { contexts } from '../seal/contexts.ts'
import { sealTo } from '../seal/sealTo.ts'
import { splitKey } from '../shares/shares.ts'
import type { OpenWallet } from './openWallet.ts'

/** What one device and the server keep of an epoch's key. */
export type DeviceShares = {
  device: string
  /** The device's own; it goes under the device's key (`sealDeviceShare`). */
  deviceShare: Bytes
  /** The server's. */
  serverShare: Bytes
  /** Sealed to the recovery key; the server and the device keep a copy each. */
  recoveryShare: Bytes
}

/** Splits an open wallet's key for one more device. What other devices have stays good. */
export async function shareWallet(
  { user, epoch, key, keyring }: OpenWallet,
  device: string,
): Promise<DeviceShares> {
  const shares = await splitKey(key)
  const context = contexts.recoveryShare({ user, epoch, device })
  try {
    // The public key comes out of the sealed keyring: a server that named another would have the third share.
    const recoveryShare = await sealTo(keyring.recovery.publicKey, shares.recovery, context)
    return { device, deviceShare: shares.device, serverShare: shares.server, recoveryShare }
  } finally {
    wipe(shares.recovery)
  }
}
