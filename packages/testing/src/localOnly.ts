import type { IncomingHttpHeaders } from 'node:http'

const isLocalName = (name: string) =>
  name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1' || name === '[::1]'

const isLocalUrl = (text: string) => {
  const url = URL.parse(text)
  return url !== null && /^(http|ws)s?:$/.test(url.protocol) && isLocalName(url.hostname)
}

/**
 * Whether a request comes from this machine's own sites, or from no page at all. `Host` is looked at too: a
 * name of somebody else that leads here (DNS rebinding) would make his page one of the same origin.
 */
export function isLocalRequest({ host, origin }: IncomingHttpHeaders): boolean {
  return isLocalUrl(`http://${host}`) && (origin === undefined || isLocalUrl(origin))
}

/** What lets the page that asks read an answer (CORS), for a request that is local. */
export const corsFor = ({ origin }: IncomingHttpHeaders): Record<string, string> => ({
  ...(origin !== undefined && { 'access-control-allow-origin': origin }),
  vary: 'origin',
})
