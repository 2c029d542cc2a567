import type { IncomingHttpHeaders } from 'node:http'

/** The clients that a service of this machine accepts. */
export type Audience = {
  /** The port of the request, which `Host` has to name. */
  port?: number | undefined
  /** The origins that are accepted; by default all of this machine. */
  origins?: readonly string[] | undefined
}

const ownHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::(\d+))?$/i

const isLocalName = (name: string) =>
  name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1' || name === '[::1]'

const isLocalOrigin = (text: string) => {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && isLocalName(url.hostname)
}

/** For example a browser wallet. No page can claim to be an extension. */
const isExtension = (origin: string) =>
  /^(chrome|moz|safari-web)-extension:\/\/[-\w]+$/.test(origin)

/**
 * Whether a request comes from this machine's own sites, from a browser extension, or from no page at all. `Host` is
 * checked too. Otherwise another site's name that resolves to this machine (DNS rebinding) would make its page
 * same-origin.
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

/** Returns the headers that let the requesting page read an answer (CORS), for a local request. */
export const corsFor = ({ origin }: IncomingHttpHeaders): Record<string, string> => ({
  ...(origin !== undefined && { 'access-control-allow-origin': origin }),
  'access-control-allow-methods': 'POST, GET, OPTIONS',
  'access-control-allow-headers': '*',
  'access-control-allow-private-network': 'true',
  vary: 'origin',
})
