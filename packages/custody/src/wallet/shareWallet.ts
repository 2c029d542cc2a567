import { type Bytes, wipe } from '../bytes/bytes.ts'
import { contexts } from '../seal/contexts.ts'
import { sealTo } from '../seal/sealTo.ts'
import { splitKey } from '../shares/shares.ts'
import type { OpenWallet } from './openWallet.ts'

/** The shares of an epoch's key for one device and the server. */
export type DeviceShares = {
  device: string
  /** The device's own share, to be sealed under the device's key (`sealDeviceShare`). */
  deviceShare: Bytes
  /** The server's share. */
  serverShare: Bytes
  /** Sealed to the recovery key. The server and the device store a copy each. */
  recoveryShare: Bytes
}

/** Splits an open wallet's key for one more device. The shares of other devices stay valid. */
export async function shareWallet(
  { user, epoch, key, keyring }: OpenWallet,
  device: string,
): Promise<DeviceShares> {
  const shares = await splitKey(key)
  const context = contexts.recoveryShare({ user, epoch, device })
  try {
    // The public key comes from the sealed keyring: a server that could name another key would have the third share.
    const recoveryShare = await sealTo(keyring.recovery.publicKey, shares.recovery, context)
    return { device, deviceShare: shares.device, serverShare: shares.server, recoveryShare }
  } finally {
    wipe(shares.recovery)
  }
}
