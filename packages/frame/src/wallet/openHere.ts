import { FrameError, openWalletHere } from '@portico/contract'
import { addressesOf, type OpenWallet, openDeviceShare, openWallet, wipe } from '@portico/custody'
import { fromBase64url } from '../base64url.ts'
import type { DeviceWallet } from './deviceWallet.ts'
import type { RequestAsUser } from './requestAsUser.ts'

/**
 * Opens the wallet of this device with its share and the server's while `use` runs, then overwrites the opened secrets.
 * @throws FrameError `FAILED` if it is not the wallet that this device knows.
 */
export async function openHere<T>(
  { wallet: deviceWallet, requestAsUser }: { wallet: DeviceWallet; requestAsUser: RequestAsUser },
  use: (wallet: OpenWallet) => T | Promise<T>,
): Promise<T> {
  const { user, epoch, device, keyring, addresses } = deviceWallet
  const { serverShare: given } = await requestAsUser(openWalletHere, {})
  const serverShare = fromBase64url(given)
  const deviceShare = await openDeviceShare(deviceWallet.key, deviceWallet.deviceShare, {
    user,
    epoch,
    device,
  })
  try {
    return await openWallet({ user, epoch, keyring }, [deviceShare, serverShare], (wallet) => {
      if (addressesOf(wallet.keyring.keys).eip155 !== addresses.eip155)
        throw new FrameError('FAILED')
      return use(wallet)
    })
  } finally {
    wipe(deviceShare, serverShare)
  }
}
