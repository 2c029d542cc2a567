import { FrameError } from '@portico/contract'
import { signersOf } from '@portico/decode/solana'

const signatureLength = 64

const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
const textOf = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))

/** Returns the message of a transaction in its wire format: what follows the signatures, and is signed. */
export function messageOf(text: string): Uint8Array {
  const bytes = bytesOf(text)
  const [count = 0] = bytes
  return bytes.slice(1 + count * signatureLength)
}

/**
 * Puts the account's signature in its place in a transaction. Returns base64. @throws FrameError `FAILED` if it has no
 * place for it.
 */
export function putSignature(text: string, account: string, signature: Uint8Array): string {
  const place = signersOf(text)?.indexOf(account) ?? -1
  const bytes = bytesOf(text)
  const [count = 0] = bytes
  // A transaction has far fewer than 128 signatures, so their number is one byte.
  if (place < 0 || place >= count || count > 19) throw new FrameError('FAILED')
  bytes.set(signature, 1 + place * signatureLength)
  return textOf(bytes)
}
