import { randomBytes } from 'node:crypto'
import { sessionConstants } from '../store/sessions/sessionConstants.ts'
import type { SessionSecrets } from './sessionSecrets.ts'

/** Whom a sign-in is of. */
export type Site = { project: string; origin: string }

/** What a nonce says of itself: its end, in milliseconds since 1970. */
export type Nonce = { text: string; expiresAt: number }

const shape = /^([\da-f]{32})([\da-f]{11})([\da-f]{32})$/
const textOf = (random: string, end: string, { project, origin }: Site) =>
  JSON.stringify([random, end, project, origin])

/**
 * A nonce with 128 bits of randomness, which names its end and is signed together with the site. So none is kept
 * until it is taken, and who asks for many gains nothing.
 */
export function createNonce({ mac }: SessionSecrets, site: Site, now: number): Nonce {
  const expiresAt = now + sessionConstants.nonceMs
  const random = randomBytes(16).toString('hex')
  const end = expiresAt.toString(16).padStart(11, '0')
  return { text: random + end + mac('nonce', textOf(random, end, site)), expiresAt }
}

/** Undefined for a nonce that was not given to this site, or has ended. */
export function readNonce(
  { isMac }: SessionSecrets,
  text: string,
  { site, now }: { site: Site; now: number },
): Nonce | undefined {
  const [, random = '', end = '', mac = ''] = shape.exec(text) ?? []
  const expiresAt = Number.parseInt(end, 16)
  const isOurs = isMac('nonce', textOf(random, end, site), mac)
  return isOurs && expiresAt > now ? { text, expiresAt } : undefined
}
