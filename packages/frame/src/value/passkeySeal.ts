import { type PrivateKeys, signers, verifyEdwards } from '@portico/custody'
import { fromBase64url, toBase64url } from '../base64url.ts'
import { readCose } from './passkeyKey.ts'
import { canonical } from './valueChallenge.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A passkey that a wallet has sealed as one of its passkeys. */
export type SealedPasskey = {
  /** The id of the account. */
  user: string
  /** The way back that it was created for. */
  factor: string
  /** The credential's id, in base64url. */
  id: string
  /** The COSE key. */
  publicKey: Bytes
}

/**
 * Returns the text that a wallet signs about its passkey; undefined if the key cannot be read. It begins like the
 * wallet's proofs, so no page can have it signed (`readMessage`). The key is written member by member, because the
 * order of its members may change in transit.
 */
function textOf({ publicKey, ...passkey }: SealedPasskey): Bytes | undefined {
  const members = readCose(publicKey)
  if (!members) return undefined
  const key = Object.fromEntries(
    [...members].map(([name, member]) => [
      name,
      typeof member === 'number' ? member : toBase64url(member),
    ]),
  )
  const text = `Portico embedded wallet 1 passkey ${canonical({ ...passkey, key })}`
  return new TextEncoder().encode(text)
}

/** Signs with a wallet that a passkey is its own. Returns base64url, or undefined if the key cannot be read. */
export function sealPasskey(passkey: SealedPasskey, { solana }: PrivateKeys): string | undefined {
  const text = textOf(passkey)
  return text && toBase64url(Uint8Array.from(signers.signEdwards(text, solana).bytes))
}

/** Whether the wallet of a Solana address has sealed a passkey. The server's values are base64url. */
export function isSealed(
  { publicKey, ...passkey }: Omit<SealedPasskey, 'publicKey'> & { publicKey: string },
  seal: string,
  address: string,
): boolean {
  try {
    const text = textOf({ ...passkey, publicKey: fromBase64url(publicKey) })
    return text !== undefined && verifyEdwards(fromBase64url(seal), text, address)
  } catch {
    return false
  }
}
