import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { ApiError } from '../../http/apiError.ts'

/** How far the clock of a seller may be from ours, in milliseconds. */
const webhookToleranceMs = 5 * 60 * 1000

/** Why a webhook is refused is not told to who sent it. */
export const webhookRefused = () => new ApiError('WEBHOOK_REFUSED', { field: 'signature' })

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/** Whether one of the signatures is the HMAC-SHA256 of a text by one of the keys. */
export function isSignedBy(
  keys: readonly (string | Buffer)[],
  text: string,
  signatures: readonly Buffer[],
): boolean {
  const wanted = keys.map((key) => createHmac('sha256', key).update(text).digest())
  // All are compared, so that how long it takes says nothing.
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

/** The parts of a header such as `t=1,s=2`. */
export const headerParts = (header: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    header.split(',').map((part) => {
      const at = part.indexOf('=')
      return [part.slice(0, at).trim(), part.slice(at + 1).trim()]
    }),
  )

/** A name for an event whose seller gives it none: what it is, and when it was said. */
export const eventIdOf = (seconds: string, body: string): string =>
  createHash('sha256').update(`${seconds}.${body}`).digest('hex')
