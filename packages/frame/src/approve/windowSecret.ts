import { fromBase64url, toBase64url } from '../base64url.ts'

/**
 * The secret that only the frame and its window share: the id by which they meet at the server, and the key that seals
 * what they send. Both are random, for one request, and are only in the fragment of the window's address, which
 * browsers send to no server.
 */
export type WindowSecret = { id: string; key: Uint8Array<ArrayBuffer> }

/** The direction of a message. A message sealed for one direction does not open for the other. */
export type Direction = 'request' | 'answer'

const keyBytes = 32
const ivBytes = 12
const fragmentPattern = /^#([\w-]{43})\.([\w-]{43})$/

/** Creates a new random secret. */
export const createWindowSecret = (): WindowSecret => ({
  id: toBase64url(crypto.getRandomValues(new Uint8Array(keyBytes))),
  key: crypto.getRandomValues(new Uint8Array(keyBytes)),
})

/** Encodes a secret as a fragment, with the `#`. */
export const toFragment = ({ id, key }: WindowSecret): string => `#${id}.${toBase64url(key)}`

/** Reads the secret of a fragment; undefined if it has none. */
export function readFragment(fragment: string): WindowSecret | undefined {
  const [, id, key] = fragmentPattern.exec(fragment) ?? []
  return id && key ? { id, key: fromBase64url(key) } : undefined
}

const encoder = new TextEncoder()
const algorithm = 'AES-GCM'
const importKey = ({ key }: WindowSecret) =>
  crypto.subtle.importKey('raw', key, algorithm, false, ['encrypt', 'decrypt'])
const aadOf = ({ id }: WindowSecret, direction: Direction) =>
  encoder.encode(`portico-window ${direction} ${id}`)

/** Seals a value with AES-256-GCM. Returns it as base64url. */
export async function sealFor(
  secret: WindowSecret,
  direction: Direction,
  value: object,
): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const parameters = { name: algorithm, iv, additionalData: aadOf(secret, direction) }
  const text = encoder.encode(JSON.stringify(value))
  const sealed = await crypto.subtle.encrypt(parameters, await importKey(secret), text)
  return toBase64url(new Uint8Array([...iv, ...new Uint8Array(sealed)]))
}

/**
 * Opens a sealed value. Returns undefined if it was sealed with another key, for the other direction, or has been
 * changed.
 */
export async function openFrom(
  secret: WindowSecret,
  direction: Direction,
  sealed: string,
): Promise<unknown> {
  try {
    const bytes = fromBase64url(sealed)
    const parameters = {
      name: algorithm,
      iv: bytes.slice(0, ivBytes),
      additionalData: aadOf(secret, direction),
    }
    const key = await importKey(secret)
    const text = await crypto.subtle.decrypt(parameters, key, bytes.slice(ivBytes))
    return JSON.parse(new TextDecoder().decode(text))
  } catch {
    return undefined
  }
}
