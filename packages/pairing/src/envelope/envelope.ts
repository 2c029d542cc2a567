import { chacha20poly1305 } from '@noble/ciphers/chacha.js'
import {
  type Bytes,
  concat,
  fromBase64,
  fromBase64Url,
  fromUtf8,
  toBase64,
  toBase64Url,
  toUtf8,
} from '../bytes.ts'
import { PairingError } from '../pairingError.ts'

/** A key of 32 bytes that both sides have. */
type Sealing = { key: Bytes; iv: Bytes }

/** The unencrypted part of an envelope. Nothing in it is authenticated yet. */
export type SealedEnvelope =
  | { type: 0; iv: Bytes; sealed: Bytes }
  | { type: 1; sender: Bytes; iv: Bytes; sealed: Bytes }

const ivLength = 12
const keyLength = 32
const tagLength = 16

/** The longest envelope that is read, in characters; equal to the relay's limit. */
export const longestEnvelope = 1024 * 1024

/** Seals a text with a key that both sides have (type 0). Never use a nonce twice. */
export const seal = ({ key, iv }: Sealing, message: string): string =>
  toBase64(concat(typeByte(0), iv, encrypt(key, iv, message)))

/** Seals a text for a side that knows only our public key (type 1). */
export const sealFor = ({ key, iv }: Sealing, sender: Bytes, message: string): string =>
  toBase64(concat(typeByte(1), sender, iv, encrypt(key, iv, message)))

/** Writes an unsealed text (type 2), for links that only the two devices see. */
export const writePlain = (message: string): string =>
  toBase64Url(concat(typeByte(2), toUtf8(message)))

/**
 * Reads the unencrypted part of a sealed envelope.
 * @throws PairingError `MALFORMED`; for a plain one (type 2) too, because a relay carries only sealed envelopes.
 */
export function readSealed(envelope: string): SealedEnvelope {
  const bytes = decode(envelope, fromBase64)
  const type = bytes[0]
  const start = type === 0 ? 1 : type === 1 ? 1 + keyLength : Number.POSITIVE_INFINITY
  if (bytes.length < start + ivLength + tagLength) throw new PairingError('MALFORMED')
  const iv = bytes.slice(start, start + ivLength)
  const sealed = bytes.slice(start + ivLength)
  return type === 1
    ? { type: 1, sender: bytes.slice(1, start), iv, sealed }
    : { type: 0, iv, sealed }
}

/**
 * Opens a sealed envelope.
 * @throws PairingError `MALFORMED` if the key is wrong or a bit was changed.
 */
export function unseal(key: Bytes, { iv, sealed }: SealedEnvelope): string {
  try {
    return fromUtf8(chacha20poly1305(key, iv).decrypt(sealed))
  } catch (cause) {
    throw new PairingError('MALFORMED', { cause })
  }
}

/** Reads what `writePlain` wrote. @throws PairingError `MALFORMED` */
export function readPlain(envelope: string): string {
  const bytes = decode(envelope, fromBase64Url)
  if (bytes[0] !== 2) throw new PairingError('MALFORMED')
  try {
    return fromUtf8(bytes.subarray(1))
  } catch (cause) {
    throw new PairingError('MALFORMED', { cause })
  }
}

function encrypt(key: Bytes, iv: Bytes, message: string): Uint8Array {
  return chacha20poly1305(key, iv).encrypt(toUtf8(message))
}

function decode(envelope: string, from: (encoded: string) => Bytes): Bytes {
  if (envelope.length > longestEnvelope) throw new PairingError('MALFORMED')
  try {
    return from(envelope)
  } catch (cause) {
    throw new PairingError('MALFORMED', { cause })
  }
}

function typeByte(type: 0 | 1 | 2): Bytes {
  return new Uint8Array([type])
}
