import { type PrivateKeys, signers, verifyEdwards } from '@portico/custody'
import { fromBase64url, toBase64url } from '../base64url.ts'
import { readCose } from './passkeyKey.ts'
import { canonical } from './valueChallenge.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A passkey that a wallet seals as its own. */
export type SealedPasskey = {
  /** The account. */
  user: string
  /** The way back that it was made for. */
  factor: string
  /** The credential's id, base64url. */
  id: string
  /** COSE. */
  publicKey: Bytes
}

/**
 * The text that a wallet signs of its passkey. It begins as the wallet's proofs do, so no page can have it signed
 * (`readMessage`). Undefined for a key that cannot be read. The key stands there by its members: their order may change on
 * the way.
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

/** Signs with a wallet that a passkey is its own; base64url. Undefined for a key that cannot be read. */
export function sealPasskey(passkey: SealedPasskey, { solana }: PrivateKeys): string | undefined {
  const text = textOf(passkey)
  return text && toBase64url(Uint8Array.from(signers.signEdwards(text, solana).bytes))
}

/** Whether the wallet of an address (of Solana) has sealed a passkey; what the server says is base64url. */
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
