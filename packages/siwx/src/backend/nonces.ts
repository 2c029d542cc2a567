import type { Codes } from './codes.ts'

/** A nonce, and its end in milliseconds since 1970. */
export type BackendNonce = { text: string; expiresAt: number }

/** How long a nonce is good, in milliseconds. */
export const nonceMs = 10 * 60_000

const shape = /^([\da-f]{32})([\da-f]{11})([\da-f]{32})$/
const textOf = (random: string, end: string, browser: string) => `${random}.${end}.${browser}`

/** 128 bits of randomness in hexadecimal digits. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** A nonce for one browser, which names its end and has a code over both: none is kept until it is taken. */
export function createNonce(codes: Codes, browser: string, now: number): BackendNonce {
  const expiresAt = now + nonceMs
  const random = randomId()
  const end = expiresAt.toString(16).padStart(11, '0')
  return { text: random + end + codes.of('nonce', textOf(random, end, browser)), expiresAt }
}

/** Undefined for a nonce that was not given to this browser, or has ended. */
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
