import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { ApiError } from '../../http/apiError.ts'

/** The accepted difference between a provider's clock and ours, in milliseconds. */
const webhookToleranceMs = 5 * 60 * 1000

/** The error does not tell the sender why the server refuses a webhook. */
export const webhookRefused = () => new ApiError('WEBHOOK_REFUSED', { field: 'signature' })

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/** Whether one of the signatures is the HMAC-SHA256 of the text by one of the keys. */
export function isSignedBy(
  keys: readonly (string | Buffer)[],
  text: string,
  signatures: readonly Buffer[],
): boolean {
  const wanted = keys.map((key) => createHmac('sha256', key).update(text).digest())
  // Compares all of them, so that the time reveals nothing.
  const found = wanted.flatMap((one) =>
    signatures.map((given) => timingSafeEqual(digest(one), digest(given))),
  )
  return found.includes(true)
}

/** @throws ApiError `WEBHOOK_REFUSED` for a time in seconds that is too far from now. */
export function assertRecent(seconds: string, now: number): void {
  const at = /^\d{1,12}$/.test(seconds) ? Number(seconds) * 1000 : Number.NaN
  if (!(Math.abs(now - at) <= webhookToleranceMs)) throw webhookRefused()
}

/** Returns the parts of a header such as `t=1,s=2`. */
export const headerParts = (header: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    header.split(',').map((part) => {
      const at = part.indexOf('=')
      return [part.slice(0, at).trim(), part.slice(at + 1).trim()]
    }),
  )

/** Returns an id for an event without one, from its content and its time. */
export const eventIdOf = (seconds: string, body: string): string =>
  createHash('sha256').update(`${seconds}.${body}`).digest('hex')
