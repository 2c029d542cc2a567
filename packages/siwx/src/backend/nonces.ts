import type { Codes } from './codes.ts'

/** A nonce, and its expiry in milliseconds since 1970. */
export type BackendNonce = { text: string; expiresAt: number }

/** The lifetime of a nonce, in milliseconds. */
export const nonceMs = 10 * 60_000

const shape = /^([\da-f]{32})([\da-f]{11})([\da-f]{32})$/
const textOf = (random: string, end: string, browser: string) => `${random}.${end}.${browser}`

/** Returns 128 random bits as hexadecimal digits. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/**
 * Creates a nonce for one browser. It contains its expiry and a code over both, so that nothing is stored until it is
 * used.
 */
export function createNonce(codes: Codes, browser: string, now: number): BackendNonce {
  const expiresAt = now + nonceMs
  const random = randomId()
  const end = expiresAt.toString(16).padStart(11, '0')
  return { text: random + end + codes.of('nonce', textOf(random, end, browser)), expiresAt }
}

/** Parses a nonce. Returns `undefined` if it was made for another browser or has expired. */
export function readNonce(
  codes: Codes,
  text: string,
  { browser, now }: { browser: string | undefined; now: number },
): BackendNonce | undefined {
  const [, random = '', end = '', code = ''] = shape.exec(text) ?? []
  const expiresAt = Number.parseInt(end, 16)
  const isOurs = browser !== undefined && codes.isOf('nonce', textOf(random, end, browser), code)
  return isOurs && expiresAt > now ? { text, expiresAt } : undefined
}
