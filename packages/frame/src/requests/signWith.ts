import { openWalletHere } from '@portico/contract'
import { addressesOf, openDeviceShare, openWallet, signPersonal, wipe } from '@portico/custody'
import { fromBase64url } from '../base64url.ts'
import { FrameError } from '../frameError.ts'
import type { AskAsUser } from '../wallet/askAsUser.ts'
import type { KeptWallet } from '../wallet/keptWallet.ts'

/**
 * Opens the wallet with the device's share and the server's, signs, and overwrites what was open.
 * @throws FrameError `FAILED` where it is not the wallet that this device knows.
 */
export async function signWith(
  { wallet: kept, ask }: { wallet: KeptWallet; ask: AskAsUser },
  message: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const { user, epoch, device, keyring, addresses } = kept
  const { serverShare: given } = await ask(openWalletHere, {})
  const serverShare = fromBase64url(given)
  const deviceShare = await openDeviceShare(kept.key, kept.deviceShare, { user, epoch, device })
  try {
    return await openWallet({ user, epoch, keyring }, [deviceShare, serverShare], (wallet) => {
      const { keys } = wallet.keyring
      if (addressesOf(keys).eip155 !== addresses.eip155) throw new FrameError('FAILED')
      return signPersonal(message, keys.eip155)
    })
  } finally {
    wipe(deviceShare, serverShare)
  }
}
