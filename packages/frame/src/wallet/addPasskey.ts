import { addWalletPasskey } from '@portico/contract'
import type { OpenWallet } from '@portico/custody'
import { sealPasskey } from '../value/passkeySeal.ts'
import { type Keys, prove } from './keyParts.ts'
import type { FactorSecret } from './requestFactor.ts'

/**
 * Lets a passkey that was created as a way back log in and approve value as well. If that fails, the way back still
 * works, and its owner logs in by codes.
 */
export async function addPasskey(
  keys: Keys,
  wallet: OpenWallet,
  { factor, secret }: { factor: string; secret: FactorSecret },
): Promise<void> {
  if (secret.kind !== 'passkey') return
  const { attestation: passkey, publicKey } = secret
  if (!passkey || !publicKey) return
  const { epoch } = wallet
  const add = async () => {
    const named = { user: keys.user, factor, id: passkey.id, publicKey }
    const seal = sealPasskey(named, wallet.keyring.keys)
    if (seal === undefined) return
    const proof = await prove(keys, wallet, 'add passkey')
    await keys.requestAsUser(addWalletPasskey, { epoch, factor, passkey, seal, proof })
  }
  await add().catch(() => {})
}
