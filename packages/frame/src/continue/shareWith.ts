import { custodyChallenge, walletProofText } from '@portico/contract'
import { addressesOf, signText } from '@portico/custody'
import { toBase64url } from '../base64url.ts'
import type { Opened } from '../vault/vaultKeys.ts'
import { shareHere } from '../wallet/keyParts.ts'
import { openHere } from '../wallet/openHere.ts'
import type { GivenLogin } from './continueWire.ts'

/** Creates new shares of this page's wallet for another device, and the proof with which that device may store them. */
export async function shareWith(
  keys: Opened,
  device: string,
): Promise<NonNullable<GivenLogin['wallet']>> {
  const { challenge } = await keys.requestAsUser(custodyChallenge, { device })
  return openHere(keys, async (wallet) => {
    const { user, wallet: stored } = keys
    const { epoch, keyring } = wallet
    const { sent, deviceShare } = await shareHere({ ...keys, device }, wallet)
    const text = walletProofText({ action: 'add device', user, device, epoch, challenge })
    const given = {
      user,
      epoch,
      addresses: addressesOf(keyring.keys),
      keyring: toBase64url(stored.keyring),
      deviceShare: toBase64url(deviceShare),
      ...sent,
      proof: { challenge, ...signText(keyring.keys, text) },
    }
    deviceShare.fill(0)
    return given
  })
}
