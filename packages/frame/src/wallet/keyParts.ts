import {
  custodyChallenge,
  FrameError,
  recoverWalletHere,
  type WalletProofAction,
  walletProofText,
} from '@portico/contract'
import {
  addressesOf,
  type FactorKey,
  kitKey,
  type OpenWallet,
  openRecovery,
  passkeyKey,
  recoverWallet,
  shareWallet,
  signText,
  stretchedKey,
  wipe,
} from '@portico/custody'
import { fromBase64url, toBase64url } from '../base64url.ts'
import type { KeyStore } from '../store/keyStore.ts'
import type { RequestAsUser } from './requestAsUser.ts'
import type { FactorSecret } from './requestFactor.ts'
import { storeDeviceWallet } from './storeDeviceWallet.ts'

/** The owner and the device of a wallet. `email` is the account's address: a password logs in with it. */
export type Keys = {
  requestAsUser: RequestAsUser
  store: KeyStore
  user: string
  device: string
  email?: string
}

/** Derives the key of a way back. @throws CustodyError `MALFORMED` if a letter of a kit is wrong. */
export async function keyOf(secret: FactorSecret): Promise<FactorKey> {
  if (secret.kind === 'kit') return kitKey(secret.kit)
  if (secret.kind === 'passkey') return passkeyKey(secret.prf)
  const { stretchInWorker } = await import('./stretchInWorker.ts')
  return stretchedKey(secret.password, stretchInWorker)
}

/** Proves to the server that the wallet is open here. */
export async function prove(
  { requestAsUser, user, device }: Keys,
  wallet: OpenWallet,
  action: WalletProofAction,
) {
  const { challenge } = await requestAsUser(custodyChallenge, {})
  const text = walletProofText({ action, user, device, epoch: wallet.epoch, challenge })
  return { challenge, ...signText(wallet.keyring.keys, text) }
}

/** Splits an open wallet's key for this device; `sent` is the server's part. */
export async function shareHere({ device }: Keys, wallet: OpenWallet) {
  const { deviceShare, serverShare, recoveryShare } = await shareWallet(wallet, device)
  const sent = {
    serverShare: toBase64url(serverShare),
    recoveryShare: toBase64url(recoveryShare),
  }
  wipe(serverShare)
  return { deviceShare, recoveryShare, sent }
}

/** Stores an open wallet on this device. */
export async function storeHere(
  { store, user, device }: Keys,
  { epoch, keyring: { keys } }: OpenWallet,
  parts: { deviceShare: Uint8Array<ArrayBuffer>; recoveryShare: Uint8Array<ArrayBuffer> },
  keyring: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const { deviceShare, recoveryShare } = parts
  const addresses = addressesOf(keys)
  await storeDeviceWallet(
    store,
    { user, epoch, device },
    { addresses, deviceShare, recoveryShare, keyring },
  )
  wipe(deviceShare)
}

/** Returns the id of a new way back: a passkey has one already. */
export const nameOf = (secret: FactorSecret): string =>
  secret.kind === 'passkey' ? secret.factor : crypto.randomUUID()

/**
 * Opens the wallet of an account by a way back while `use` runs.
 * @throws CustodyError `NOT_OPENED` for another password, passkey or kit; `MALFORMED` for a kit that is not complete.
 */
export async function recoverHere<T>(
  keys: Keys,
  secret: FactorSecret,
  use: (
    wallet: OpenWallet,
    found: { factor: string; keyring: Uint8Array<ArrayBuffer> },
  ) => Promise<T>,
): Promise<T> {
  // Checked before the server is called: a kit has a checksum.
  const key = await keyOf(secret)
  const given = await keys.requestAsUser(recoverWalletHere, {})
  const { kind } = secret
  const way = given.factors.find(
    (one) => one.kind === kind && (kind !== 'passkey' || one.factor === secret.factor),
  )
  if (!way) throw new FrameError('FAILED')
  const sealed = { ...given.wallet, keyring: fromBase64url(given.wallet.keyring) }
  const shares = {
    device: given.device,
    recoveryShare: fromBase64url(given.recoveryShare),
    otherShare: fromBase64url(given.serverShare),
  }
  const { factor } = way
  const name = { user: keys.user, factor, kind } as const
  return openRecovery(fromBase64url(way.wrapped), name, key, (recovery) =>
    recoverWallet(sealed, shares, recovery, (wallet) =>
      use(wallet, { factor, keyring: sealed.keyring }),
    ),
  )
}
