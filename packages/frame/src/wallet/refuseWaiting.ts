import { FrameError, refuseWaitingChanges } from '@portico/contract'
import type { KeyStore } from '../store/keyStore.ts'
import type { DeviceWallet } from './deviceWallet.ts'
import { prove } from './keyParts.ts'
import { openHere } from './openHere.ts'
import type { RequestAsUser } from './requestAsUser.ts'

/** Refuses all pending changes of the account. @throws FrameError `FAILED` if none are pending any more. */
export const refuseWaiting = (keys: {
  requestAsUser: RequestAsUser
  store: KeyStore
  wallet: DeviceWallet
}): Promise<void> =>
  openHere(keys, async (wallet) => {
    const { user, device } = keys.wallet
    const proof = await prove({ ...keys, user, device }, wallet, 'refuse changes')
    const body = { epoch: wallet.epoch, proof }
    const { refused } = await keys.requestAsUser(refuseWaitingChanges, body)
    if (!refused) throw new FrameError('FAILED')
  })
