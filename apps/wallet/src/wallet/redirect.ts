import type { AppMetadata } from '@portico/pairing'
import { parseUrl } from './parseUrl.ts'
import { siteName } from './siteName.ts'

/** What names a site, and says how it is gone back to. */
export type Returnable = Pick<AppMetadata, 'name' | 'url' | 'redirect'>

/** Where a site is gone back to: `isOwn` where that is the host that it says it is at. */
export type Redirect = { href: string; text: string; isOwn: boolean }

/** By these a site leads back into the browser that it is open in, on a phone. They need a touch. */
const browserSchemes: readonly string[] = [
  'googlechrome:',
  'googlechromes:',
  'firefox:',
  'brave:',
  'microsoft-edge:',
]
const loopback = /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/

/**
 * How a site says it is gone back to, as far as a wallet goes along: by `https:`, `http:` on this machine's own
 * chains, or the schemes of some browsers. `undefined` for anything else.
 */
export function redirectOf(site: Returnable, isLocal: boolean): Redirect | undefined {
  const { universal, native } = site.redirect ?? {}
  const own = parseUrl(site.url)?.host
  for (const given of [universal, native]) {
    const url = given === undefined ? null : parseUrl(given)
    if (!url || !isGoneTo(url, isLocal)) continue
    const isOwn = isWeb(url) && url.host === own
    const text = isOwn ? `Return to ${siteName(site)}` : `Open ${url.host || url.protocol}`
    return { href: url.href, text, isOwn }
  }
  return undefined
}

const isWeb = ({ protocol }: URL) => protocol === 'https:' || protocol === 'http:'

function isGoneTo({ protocol, hostname, username, password }: URL, isLocal: boolean): boolean {
  if (username || password) return false
  if (protocol === 'http:') return isLocal && loopback.test(hostname)
  return protocol === 'https:' || browserSchemes.includes(protocol)
}
