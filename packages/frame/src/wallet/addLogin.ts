import { addWalletLoginKey } from '@portico/contract'
import type { OpenWallet } from '@portico/custody'
import { withLoginKey } from '@portico/custody/loginKey'
import { toBase64url } from '../base64url.ts'
import { addPasskey } from './addPasskey.ts'
import { type Keys, keyOf, prove } from './keyParts.ts'
import type { FactorSecret } from './requestFactor.ts'

async function addLoginKey(
  keys: Keys,
  wallet: OpenWallet,
  { factor, secret }: { factor: string; secret: FactorSecret },
): Promise<void> {
  const { host } = location
  const email = secret.kind === 'password' ? keys.email : undefined
  const key = await keyOf(secret)
  const publicKey = await withLoginKey(key, { host, email }, (made) => toBase64url(made.publicKey))
  const proof = await prove(keys, wallet, 'add login key')
  const body = { epoch: wallet.epoch, factor, publicKey, proof }
  await keys.requestAsUser(addWalletLoginKey, body)
}

/** Lets a new way back log in as well. If that fails, the way back still works, and its owner logs in by codes. */
export async function addLogin(
  keys: Keys,
  wallet: OpenWallet,
  way: { factor: string; secret: FactorSecret },
): Promise<void> {
  if (way.secret.kind === 'passkey') return addPasskey(keys, wallet, way)
  await addLoginKey(keys, wallet, way).catch(() => {})
}
