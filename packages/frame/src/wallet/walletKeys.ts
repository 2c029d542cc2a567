import {
  addWalletDevice,
  custodyChallenge,
  recoverWalletHere,
  registerWallet,
  type WalletProofAction,
  walletProofText,
} from '@portico/contract'
import {
  addressesOf,
  createWallet,
  type OpenWallet,
  openRecovery,
  recoverWallet,
  shareWallet,
  signText,
  wipe,
  wrapRecovery,
} from '@portico/custody'
import { passwordKey } from '@portico/custody/argon2'
import { fromBase64url, toBase64url } from '../base64url.ts'
import { FrameError } from '../frameError.ts'
import type { KeyStore } from '../store/keyStore.ts'
import type { AskAsUser } from './askAsUser.ts'
import { keepWallet } from './keepWallet.ts'

/** Whose wallet, on which device. */
type Keys = { ask: AskAsUser; store: KeyStore; user: string; email: string; device: string }

const kind = 'password'

async function prove({ ask, user, device }: Keys, wallet: OpenWallet, action: WalletProofAction) {
  const { challenge } = await ask(custodyChallenge, {})
  const text = walletProofText({ action, user, device, epoch: wallet.epoch, challenge })
  return { challenge, ...signText(wallet.keyring.keys, text) }
}

async function shareHere({ device }: Keys, wallet: OpenWallet) {
  const { deviceShare, serverShare, recoveryShare } = await shareWallet(wallet, device)
  const sent = {
    serverShare: toBase64url(serverShare),
    recoveryShare: toBase64url(recoveryShare),
  }
  wipe(serverShare)
  return { deviceShare, recoveryShare, sent }
}

async function keep(
  { store, user, email, device }: Keys,
  { epoch, keyring: { keys } }: OpenWallet,
  parts: { deviceShare: Uint8Array<ArrayBuffer>; recoveryShare: Uint8Array<ArrayBuffer> },
  keyring: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const { deviceShare, recoveryShare } = parts
  const addresses = addressesOf(keys)
  await keepWallet(
    store,
    { user, epoch, device },
    { email, addresses, deviceShare, recoveryShare, keyring },
  )
  wipe(deviceShare)
}

/** Makes the wallet of an account, with a password as its way back. False where another tab was first: this one is thrown away. */
export const makeWallet = (keys: Keys, password: string): Promise<boolean> =>
  createWallet({ user: keys.user }, async ({ sealed, wallet }) => {
    const factor = crypto.randomUUID()
    const wrapped = await wrapRecovery(wallet, { factor, kind }, passwordKey(password))
    const { sent, ...parts } = await shareHere(keys, wallet)
    const { registered } = await keys.ask(registerWallet, {
      epoch: wallet.epoch,
      keyring: toBase64url(sealed.keyring),
      addresses: addressesOf(wallet.keyring.keys),
      ...sent,
      factors: [{ factor, kind, wrapped: toBase64url(wrapped) }],
      proof: await prove(keys, wallet, 'register'),
    })
    if (registered) await keep(keys, wallet, parts, sealed.keyring)
    return registered
  })

/**
 * Opens the wallet of an account with its password, and adds this device to it.
 * @throws CustodyError `NOT_OPENED` for another password.
 */
export async function findWallet(keys: Keys, password: string): Promise<void> {
  const given = await keys.ask(recoverWalletHere, {})
  const way = given.factors.find((factor) => factor.kind === kind)
  if (!way) throw new FrameError('FAILED')
  const sealed = { ...given.wallet, keyring: fromBase64url(given.wallet.keyring) }
  const shares = {
    device: given.device,
    recoveryShare: fromBase64url(given.recoveryShare),
    otherShare: fromBase64url(given.serverShare),
  }
  const name = { user: keys.user, factor: way.factor, kind } as const
  await openRecovery(fromBase64url(way.wrapped), name, passwordKey(password), (secret) =>
    recoverWallet(sealed, shares, secret, async (wallet) => {
      const { sent, ...parts } = await shareHere(keys, wallet)
      const proof = await prove(keys, wallet, 'add device')
      const body = { epoch: wallet.epoch, ...sent, proof }
      const { outcome } = await keys.ask(addWalletDevice, body)
      if (outcome !== 'added') throw new FrameError('FAILED')
      await keep(keys, wallet, parts, sealed.keyring)
    }),
  )
}
