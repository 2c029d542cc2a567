import { FrameError } from '@portico/contract'
import { signersOf } from '@portico/decode/solana'

const signatureLength = 64

const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
const textOf = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))

/** A transaction in its wire format: so many places for signatures, and then what they sign. */
export function messageOf(text: string): Uint8Array {
  const bytes = bytesOf(text)
  const [count = 0] = bytes
  return bytes.slice(1 + count * signatureLength)
}

/** The transaction with the account's signature in its place, in base64. @throws FrameError `FAILED` where there is none for it. */
export function putSignature(text: string, account: string, signature: Uint8Array): string {
  const place = signersOf(text)?.indexOf(account) ?? -1
  const bytes = bytesOf(text)
  const [count = 0] = bytes
  // A transaction has less than 128 signatures by far: how many is one byte.
  if (place < 0 || place >= count || count > 19) throw new FrameError('FAILED')
  bytes.set(signature, 1 + place * signatureLength)
  return textOf(bytes)
}
