import type { WalletProofAction } from '@portico/contract'
import type { KeyStore } from '../store/keyStore.ts'
import { readDeviceWallet } from './deviceWallet.ts'
import { prove } from './keyParts.ts'
import { openHere } from './openHere.ts'
import type { RequestAsUser } from './requestAsUser.ts'

/**
 * Proves that this device has the wallet of an account. Returns undefined if it has none, or if the wallet does not
 * open.
 */
export async function proveHere(
  keys: { requestAsUser: RequestAsUser; store: KeyStore },
  user: string,
  action: WalletProofAction,
) {
  const wallet = await readDeviceWallet(keys.store, user)
  if (!wallet) return undefined
  const { device } = wallet
  try {
    return await openHere({ ...keys, wallet }, async (open) => ({
      epoch: open.epoch,
      proof: await prove({ ...keys, user, device }, open, action),
    }))
  } catch {
    return undefined
  }
}
