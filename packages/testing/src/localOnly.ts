import type { IncomingHttpHeaders } from 'node:http'

/** To whom a service of this machine listens. */
export type Audience = {
  /** The port that a request came to, which `Host` has to name. */
  port?: number | undefined
  /** Which origins are let in; all of this machine without it. */
  origins?: readonly string[] | undefined
}

const ownHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::(\d+))?$/i

const isLocalName = (name: string) =>
  name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1' || name === '[::1]'

const isLocalOrigin = (text: string) => {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && isLocalName(url.hostname)
}

/** A wallet in the browser, for one. No page can say that it is an extension. */
const isExtension = (origin: string) =>
  /^(chrome|moz|safari-web)-extension:\/\/[-\w]+$/.test(origin)

/**
 * Whether a request comes from this machine's own sites, from a browser extension, or from no page at all.
 * `Host` is looked at too: a name of somebody else that leads here (DNS rebinding) would make his page one of the
 * same origin.
 */
export function isLocalRequest(
  { host = '', origin }: IncomingHttpHeaders,
  { port, origins }: Audience = {},
): boolean {
  const [found, named = '80'] = ownHost.exec(host) ?? []
  if (found === undefined || (port !== undefined && Number(named) !== port)) return false
  if (origin === undefined || isExtension(origin)) return true
  return origins ? origins.includes(origin) : isLocalOrigin(origin)
}

/** What lets the page that asks read an answer (CORS), for a request that is local. */
export const corsFor = ({ origin }: IncomingHttpHeaders): Record<string, string> => ({
  ...(origin !== undefined && { 'access-control-allow-origin': origin }),
  'access-control-allow-methods': 'POST, GET, OPTIONS',
  'access-control-allow-headers': '*',
  'access-control-allow-private-network': 'true',
  vary: 'origin',
})
