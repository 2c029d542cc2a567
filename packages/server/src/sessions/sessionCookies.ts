import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { RequestContext } from '../http/app.ts'
import type { StoredSession } from '../store/sessions/sessionStore.ts'
import { sha256 } from '../util/sha256.ts'

type Owner = Pick<StoredSession, 'project' | 'origin' | 'account'>

/** A refresh token from a browser, and the name of its cookie. */
export type HeldToken = { name: string; token: string }

/**
 * Returns the prefix of cookie names. Browsers let only this host write a cookie with `__Host-`, and only over TLS, so
 * no sibling domain can plant one (RFC 6265bis).
 */
const prefixOf = (origin: string) =>
  `${origin.startsWith('https:') ? '__Host-' : ''}portico-session-`

/** Returns the name of a session's cookie: one for each account at each site. Another sign-in replaces it. */
export const cookieNameOf = ({ project, origin, account }: Owner): string =>
  `${prefixOf(origin)}${sha256(JSON.stringify([project, origin, account])).slice(0, 16)}`

/**
 * Scripts cannot read the cookie. A page without TLS, on a developer's machine, cannot have a secure one. If the page
 * is on another site, browsers send the cookie only from that page (CHIPS).
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

/** Sends a session's refresh token to the browser, until the session ends. */
export const writeCookie = (
  c: RequestContext,
  session: StoredSession,
  { token, now }: { token: string; now: number },
): void =>
  setCookie(c, cookieNameOf(session), token, {
    ...attributesOf(c, session),
    maxAge: Math.max(0, Math.floor((session.expiresAt - now) / 1000)),
  })

/** Removes the cookie. */
export const clearCookie = (c: RequestContext, owner: Owner): void =>
  void deleteCookie(c, cookieNameOf(owner), attributesOf(c, owner))

/** Returns the refresh tokens in a request from a page of `origin`, including those of other sites. */
export const readCookies = (c: RequestContext, { origin }: Pick<Owner, 'origin'>): HeldToken[] =>
  Object.entries(getCookie(c)).flatMap(([name, token]) =>
    name.startsWith(prefixOf(origin)) ? [{ name, token }] : [],
  )
