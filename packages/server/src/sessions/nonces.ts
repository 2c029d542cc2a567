import { randomBytes } from 'node:crypto'
import { sessionConstants } from '../store/sessions/sessionConstants.ts'
import type { SessionSecrets } from './sessionSecrets.ts'

/** The site of a sign-in. */
export type Site = { project: string; origin: string }

/** A nonce with its expiry, in milliseconds since 1970. */
export type Nonce = { text: string; expiresAt: number }

const shape = /^([\da-f]{32})([\da-f]{11})([\da-f]{32})$/
const textOf = (random: string, end: string, { project, origin }: Site) =>
  JSON.stringify([random, end, project, origin])

/**
 * Creates a nonce with 128 bits of randomness. It contains its expiry, and is signed together with the site. So no
 * nonce is stored before its use, and nobody gains anything by requesting many.
 */
export function createNonce({ mac }: SessionSecrets, site: Site, now: number): Nonce {
  const expiresAt = now + sessionConstants.nonceMs
  const random = randomBytes(16).toString('hex')
  const end = expiresAt.toString(16).padStart(11, '0')
  return { text: random + end + mac('nonce', textOf(random, end, site)), expiresAt }
}

/** Reads a nonce. Returns undefined if it was not issued to this site, or has expired. */
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
