/**
 * Returns the value of a cookie in the header `Cookie` (RFC 6265). Strips only spaces and tabs. A name that begins with
 * another blank is a different name, and so a sibling domain cannot set this cookie.
 */
export function readCookie(header: string, name: string): string | undefined {
  const start = `${name}=`
  const pairs = header.split(';').map((pair) => pair.replace(/^[ \t]+|[ \t]+$/g, ''))
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length)
}

/**
 * Returns a header `Set-Cookie`. Scripts cannot read the cookie, and with TLS it is bound to this host. Without
 * `maxAgeMs` it lasts as long as the browser runs.
 */
export function writeCookie(name: string, value: string, maxAgeMs?: number): string {
  return [
    `${name}=${value}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(name.startsWith('__Host-') ? ['Secure'] : []),
    ...(maxAgeMs === undefined ? [] : [`Max-Age=${Math.max(0, Math.floor(maxAgeMs / 1000))}`]),
  ].join('; ')
}

/** Returns the names of our cookies at an origin. A developer's own page without TLS cannot have secure cookies. */
export function cookieNames(origin: string) {
  const prefix = origin.startsWith('https:') ? '__Host-' : ''
  return { browser: `${prefix}portico-browser`, sessions: `${prefix}portico-sign-in` }
}
