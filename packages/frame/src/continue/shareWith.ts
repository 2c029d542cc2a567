import { walletProofText } from '@portico/contract'
import { addressesOf, signText } from '@portico/custody'
import type { Opened } from '../vault/vaultKeys.ts'
import { shareHere } from '../wallet/keyParts.ts'
import { openHere } from '../wallet/openHere.ts'
import type { GivenWallet } from './continueWire.ts'

/** New shares of the wallet of this page for another device, and what that device proves with that it may have them. */
export const shareWith = (
  keys: Opened,
  { device, challenge }: { device: string; challenge: string },
): Promise<GivenWallet> =>
  openHere(keys, async (wallet) => {
    const { user, wallet: stored } = keys
    const { epoch, keyring } = wallet
    const { sent, ...parts } = await shareHere({ ...keys, device }, wallet)
    const text = walletProofText({ action: 'add device', user, device, epoch, challenge })
    const proof = { challenge, ...signText(keyring.keys, text) }
    const addresses = addressesOf(keyring.keys)
    return { user, epoch, addresses, keyring: stored.keyring, ...parts, sent, proof }
  })
