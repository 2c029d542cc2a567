import { getBase58Decoder, signBytes } from '@solana/kit'
import { fromHex } from '../bytes.ts'
import type { Keyring } from '../keys/keyring.ts'
import type { ParsedRequest } from '../requests/parsedRequest.ts'

/** Signs a message, and writes the signature in the form of its family. */
export async function signMessage(
  keyring: Keyring,
  index: number,
  parsed: Extract<ParsedRequest, { kind: 'message' | 'solanaMessage' }>,
): Promise<unknown> {
  if (parsed.kind === 'message')
    return keyring.evm(index).signMessage({ message: { raw: parsed.message } })
  const { privateKey } = await keyring.solana(index)
  const signature = await signBytes(privateKey, fromHex(parsed.message))
  return { signature: getBase58Decoder().decode(signature) }
}
