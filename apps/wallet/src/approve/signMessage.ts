import { getBase58Decoder, signBytes } from '@solana/kit'
import { fromHex } from '../bytes.ts'
import type { Keyring } from '../keys/keyring.ts'
import type { Ask } from '../requests/ask.ts'

/** Signs a message, and writes the signature as its family does. */
export async function signMessage(
  keyring: Keyring,
  index: number,
  ask: Extract<Ask, { kind: 'message' | 'solanaMessage' }>,
): Promise<unknown> {
  if (ask.kind === 'message')
    return keyring.evm(index).signMessage({ message: { raw: ask.message } })
  const { privateKey } = await keyring.solana(index)
  const signature = await signBytes(privateKey, fromHex(ask.message))
  return { signature: getBase58Decoder().decode(signature) }
}
