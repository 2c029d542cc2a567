import { addWalletPasskey } from '@portico/contract'
import type { OpenWallet } from '@portico/custody'
import { type Keys, prove } from './keyParts.ts'
import type { FactorSecret } from './requestFactor.ts'

/**
 * Has a passkey that was made for a way back log in as well. Where that fails, the way back is what it was, and its owner
 * logs in by codes.
 */
export async function addPasskey(
  keys: Keys,
  wallet: OpenWallet,
  { factor, secret }: { factor: string; secret: FactorSecret },
): Promise<void> {
  if (secret.kind !== 'passkey' || !secret.attestation) return
  const { attestation: passkey } = secret
  const { epoch } = wallet
  const add = async () => {
    const proof = await prove(keys, wallet, 'add passkey')
    await keys.requestAsUser(addWalletPasskey, { epoch, factor, passkey, proof })
  }
  await add().catch(() => {})
}
