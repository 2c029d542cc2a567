import { type Bytes, equalBytes, wipe } from '../bytes/bytes.ts'
import { CustodyError } from '../bytes/custodyError.ts'
import type { RecoverySecret } from '../factors/recoverySecret.ts'
import { contexts } from '../seal/contexts.ts'
import { openWith } from '../seal/sealTo.ts'
import { fingerprintOf } from './keyring.ts'
import { type OpenWallet, openWallet, type SealedWallet } from './openWallet.ts'

/** The sealed recovery share of a device, and another share of the same split: the server's, or the device's own. */
export type RecoveryShares = { device: string; recoveryShare: Bytes; otherShare: Bytes }

/**
 * Opens a wallet with a way back and one more share: the server's on a new device, or the device's own if the server is
 * gone. Overwrites its secrets as `openWallet` does. The server knows the recovery public key, and could have replaced
 * the wallet by another one. This is therefore refused.
 * @throws CustodyError `NOT_OPENED`, also if the way back was created for another wallet.
 */
export async function recoverWallet<T>(
  sealed: SealedWallet,
  { device, recoveryShare, otherShare }: RecoveryShares,
  secret: RecoverySecret,
  use: (wallet: OpenWallet) => T | Promise<T>,
): Promise<T> {
  const context = contexts.recoveryShare({ user: sealed.user, epoch: sealed.epoch, device })
  const share = await openWith(secret.privateKey, recoveryShare, context)
  try {
    return await openWallet(sealed, [share, otherShare], async (wallet) => {
      const fingerprint = await fingerprintOf(wallet.keyring)
      if (!equalBytes(fingerprint, secret.fingerprint)) throw new CustodyError('NOT_OPENED')
      return use(wallet)
    })
  } finally {
    wipe(share)
  }
}
