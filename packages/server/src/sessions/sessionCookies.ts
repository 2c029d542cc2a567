import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { RequestContext } from '../http/app.ts'
import type { StoredSession } from '../store/sessions/sessionStore.ts'
import { sha256 } from '../util/sha256.ts'

type Owner = Pick<StoredSession, 'project' | 'origin' | 'account'>

/** A refresh token that a browser sent, and the name of its cookie. */
export type HeldToken = { name: string; token: string }

/** Browsers let only this host write a cookie of this prefix, and only by TLS: no sibling domain can plant one. RFC 6265bis. */
const prefixOf = (origin: string) =>
  `${origin.startsWith('https:') ? '__Host-' : ''}portico-session-`

/** The name of a session's cookie: one for each account at each site. Signing in again replaces it. */
export const cookieNameOf = ({ project, origin, account }: Owner): string =>
  `${prefixOf(origin)}${sha256(JSON.stringify([project, origin, account])).slice(0, 16)}`

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
  setCookie(c, cookieNameOf(session), token, {
    ...attributesOf(c, session),
    maxAge: Math.max(0, Math.floor((session.expiresAt - now) / 1000)),
  })

/** Takes it away. */
export const clearCookie = (c: RequestContext, owner: Owner): void =>
  void deleteCookie(c, cookieNameOf(owner), attributesOf(c, owner))

/** The refresh tokens that came with a request from a page of `origin`, also those of other sites. */
export const readCookies = (c: RequestContext, { origin }: Pick<Owner, 'origin'>): HeldToken[] =>
  Object.entries(getCookie(c)).flatMap(([name, token]) =>
    name.startsWith(prefixOf(origin)) ? [{ name, token }] : [],
  )
