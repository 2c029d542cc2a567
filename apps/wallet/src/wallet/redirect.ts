import type { AppMetadata } from '@portico/pairing'
import { parseUrl } from './parseUrl.ts'
import { siteName } from './siteName.ts'

/** A site's name, and its return address. */
export type Returnable = Pick<AppMetadata, 'name' | 'url' | 'redirect'>

/**
 * The address for returning to a site. `isOwn` if it has the host of the site's stated address. `name` is that of the
 * site, or else the other host.
 */
export type Redirect = { href: string; name: string; isOwn: boolean }

/** Schemes by which a site returns to its browser on a phone. They need a tap. */
const browserSchemes: readonly string[] = [
  'googlechrome:',
  'googlechromes:',
  'firefox:',
  'brave:',
  'microsoft-edge:',
]
const loopback = /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Returns a site's return address if it is acceptable: `https:`, `http:` on this machine if the chains are its own, or
 * the schemes of some browsers. `undefined` for anything else.
 */
export function redirectOf(site: Returnable, isLocal: boolean): Redirect | undefined {
  const { universal, native } = site.redirect ?? {}
  const own = parseUrl(site.url)?.host
  for (const given of [universal, native]) {
    const url = given === undefined ? null : parseUrl(given)
    if (!url || !isGoneTo(url, isLocal)) continue
    const isOwn = isWeb(url) && url.host === own
    const name = isOwn ? siteName(site) : url.host || url.protocol
    return { href: url.href, name, isOwn }
  }
  return undefined
}

const isWeb = ({ protocol }: URL) => protocol === 'https:' || protocol === 'http:'

function isGoneTo({ protocol, hostname, username, password }: URL, isLocal: boolean): boolean {
  if (username || password) return false
  if (protocol === 'http:') return isLocal && loopback.test(hostname)
  return protocol === 'https:' || browserSchemes.includes(protocol)
}
