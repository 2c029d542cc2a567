import { addWalletDevice, FrameError, registerWallet } from '@portico/contract'
import {
  addressesOf,
  createWallet,
  type OpenWallet,
  type WalletInUse,
  wrapRecovery,
} from '@portico/custody'
import { toBase64url } from '../base64url.ts'
import { addLogin } from './addLogin.ts'
import { type Keys, keyOf, nameOf, prove, recoverHere, shareHere, storeHere } from './keyParts.ts'
import type { FactorSecret } from './requestFactor.ts'

/**
 * Registers a new wallet with what opens it elsewhere. Returns false if another tab was first; this wallet is then
 * discarded.
 */
export async function registerHere(
  keys: Keys,
  { sealed, wallet }: WalletInUse,
  ways: { factors: readonly object[]; assistedShare?: string },
): Promise<boolean> {
  const { sent, ...parts } = await shareHere(keys, wallet)
  // The keys sign which of the two it is, so that nobody can have the server store what the visitor did not agree to.
  const action = ways.assistedShare === undefined ? 'register' : 'register assisted'
  const { registered } = await keys.requestAsUser(registerWallet, {
    epoch: wallet.epoch,
    keyring: toBase64url(sealed.keyring),
    addresses: addressesOf(wallet.keyring.keys),
    ...sent,
    ...ways,
    proof: await prove(keys, wallet, action),
  })
  if (registered) await storeHere(keys, wallet, parts, sealed.keyring)
  return registered
}

/** Creates the wallet of an account, with one way back. Returns false if another tab was first. */
export const makeWallet = (keys: Keys, secret: FactorSecret): Promise<boolean> =>
  createWallet({ user: keys.user }, async (made) => {
    const { wallet } = made
    const { kind } = secret
    const factor = nameOf(secret)
    const wrapped = await wrapRecovery(wallet, { factor, kind }, await keyOf(secret))
    const factors = [{ factor, kind, wrapped: toBase64url(wrapped) }]
    if (!(await registerHere(keys, made, { factors }))) return false
    await addLogin(keys, wallet, { factor, secret })
    return true
  })

/** Adds this device to an open wallet, and stores the device's part here. */
export async function joinHere(
  keys: Keys,
  wallet: OpenWallet,
  keyring: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const { sent, ...parts } = await shareHere(keys, wallet)
  const proof = await prove(keys, wallet, 'add device')
  const body = { epoch: wallet.epoch, ...sent, proof }
  const { outcome } = await keys.requestAsUser(addWalletDevice, body)
  if (outcome !== 'added') throw new FrameError('FAILED')
  await storeHere(keys, wallet, parts, keyring)
}

/** Opens the wallet of an account by a way back, and adds this device to it. @throws CustodyError as `recoverHere`. */
export const findWallet = (keys: Keys, secret: FactorSecret): Promise<void> =>
  recoverHere(keys, secret, (wallet, { keyring }) => joinHere(keys, wallet, keyring))
