import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { RequestContext } from '../http/app.ts'
import type { StoredSession } from '../store/sessions/sessionStore.ts'
import { sha256 } from '../util/sha256.ts'

/** A browser sends as many as a site has; more than these are not looked at. */
const mostCookies = 20
const prefix = 'portico-session-'
const names = new RegExp(`^(__Host-)?${prefix}[\\da-f]{16}$`)

type Owner = Pick<StoredSession, 'project' | 'origin' | 'account'>

/** One cookie for each account at each site; who signs in again has the old one replaced. */
const nameOf = ({ project, origin, account }: Owner) =>
  `${origin.startsWith('https:') ? '__Host-' : ''}${prefix}${sha256(JSON.stringify([project, origin, account])).slice(0, 16)}`

/**
 * Out of reach of scripts. A page without TLS (a developer's own) cannot have it secure. Where the page is of
 * another site, browsers send it from that page alone (CHIPS).
 */
function attributesOf(c: RequestContext, { origin }: Owner) {
  const isSecure = origin.startsWith('https:')
  const isSameSite = /^same-(origin|site)$/.test(c.req.header('sec-fetch-site') ?? '')
  const isForeign = isSecure && !isSameSite
  return {
    httpOnly: true,
    path: '/',
    secure: isSecure,
    sameSite: isForeign ? 'None' : 'Lax',
    partitioned: isForeign,
  } as const
}

/** Gives a session's refresh token to the browser, until the session ends. */
export const writeCookie = (
  c: RequestContext,
  session: StoredSession,
  { token, now }: { token: string; now: number },
): void =>
  setCookie(c, nameOf(session), token, {
    ...attributesOf(c, session),
    maxAge: Math.max(0, Math.floor((session.expiresAt - now) / 1000)),
  })

/** Takes it away. */
export const clearCookie = (c: RequestContext, owner: Owner): void =>
  void deleteCookie(c, nameOf(owner), attributesOf(c, owner))

/** The refresh tokens that came with a request, of whichever site. */
export const readCookies = (c: RequestContext): string[] =>
  Object.entries(getCookie(c))
    .flatMap(([name, value]) => (names.test(name) ? [value] : []))
    .slice(0, mostCookies)
