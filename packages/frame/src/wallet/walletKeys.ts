import { addWalletDevice, FrameError, registerWallet } from '@portico/contract'
import { addressesOf, createWallet, wrapRecovery } from '@portico/custody'
import { toBase64url } from '../base64url.ts'
import { type Keys, keyOf, nameOf, prove, recoverHere, shareHere, storeHere } from './keyParts.ts'
import type { FactorSecret } from './requestFactor.ts'

/** Makes the wallet of an account, with one way back. False where another tab was first: this one is thrown away. */
export const makeWallet = (keys: Keys, secret: FactorSecret): Promise<boolean> =>
  createWallet({ user: keys.user }, async ({ sealed, wallet }) => {
    const { kind } = secret
    const factor = nameOf(secret)
    const wrapped = await wrapRecovery(wallet, { factor, kind }, await keyOf(secret))
    const { sent, ...parts } = await shareHere(keys, wallet)
    const { registered } = await keys.requestAsUser(registerWallet, {
      epoch: wallet.epoch,
      keyring: toBase64url(sealed.keyring),
      addresses: addressesOf(wallet.keyring.keys),
      ...sent,
      factors: [{ factor, kind, wrapped: toBase64url(wrapped) }],
      proof: await prove(keys, wallet, 'register'),
    })
    if (registered) await storeHere(keys, wallet, parts, sealed.keyring)
    return registered
  })

/** Opens the wallet of an account by a way back, and adds this device to it. @throws CustodyError as `recoverHere`. */
export const findWallet = (keys: Keys, secret: FactorSecret): Promise<void> =>
  recoverHere(keys, secret, async (wallet, { keyring }) => {
    const { sent, ...parts } = await shareHere(keys, wallet)
    const proof = await prove(keys, wallet, 'add device')
    const body = { epoch: wallet.epoch, ...sent, proof }
    const { outcome } = await keys.requestAsUser(addWalletDevice, body)
    if (outcome !== 'added') throw new FrameError('FAILED')
    await storeHere(keys, wallet, parts, keyring)
  })
