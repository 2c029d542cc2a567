/**
 * The value of a cookie in the header `Cookie`. RFC 6265. Only a space or a tab may stand around it: a name that begins
 * with another blank is not the name after it, which a sibling domain may not write.
 */
export function readCookie(header: string, name: string): string | undefined {
  const start = `${name}=`
  const pairs = header.split(';').map((pair) => pair.replace(/^[ \t]+|[ \t]+$/g, ''))
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length)
}

/** A header `Set-Cookie`: out of reach of scripts, for this host alone where it has TLS. Lasts as the browser does unless said. */
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

/** The names of our cookies at an origin; a developer's own page without TLS cannot have them secure. */
export function cookieNames(origin: string) {
  const prefix = origin.startsWith('https:') ? '__Host-' : ''
  return { browser: `${prefix}portico-browser`, sessions: `${prefix}portico-sign-in` }
}
