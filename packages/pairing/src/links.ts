/** Links that would run code, read files, make a call, or open a part of the system that is not a wallet. */
export const harmfulLink =
  /^\s*(javascript|data|vbscript|blob|file|filesystem|about|view-source|intent|android-app|tel|sms|mailto|search-ms|ms-[-a-z]+):/i

/**
 * Returns the address that opens a wallet on a pairing link. `wallet` is the wallet's own link (`trust://`,
 * `https://link.example`). Returns `undefined` for a link that would run code. Use it in a real `href`, so that the
 * visitor's own tap opens it.
 */
export const pairingLink = (wallet: string, uri: string): string | undefined =>
  linkOf(wallet, new URLSearchParams({ uri }))

/** Returns the address that opens a wallet on a request that it received; as `pairingLink`. */
export const requestLink = (
  wallet: string,
  request: { id: number; topic: string },
): string | undefined =>
  linkOf(
    wallet,
    new URLSearchParams({ requestId: String(request.id), sessionTopic: request.topic }),
  )

/** A page of this computer, which browsers trust like `https:`. */
const ownMachine = /^(?:localhost|[-.a-z0-9]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

function isSafePage(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && ownMachine.test(hostname))
}

function linkOf(wallet: string, query: URLSearchParams): string | undefined {
  const [, scheme = '', rest = ''] = /^([a-z][-+.a-z0-9]*):(.*)$/is.exec(wallet) ?? []
  if (!scheme || harmfulLink.test(wallet)) return undefined
  const isWeb = /^https?$/i.test(scheme)
  if (isWeb && !isSafePage(wallet)) return undefined
  // A link that contains more than the address of the wallet keeps its query and fragment.
  if (wallet.includes('?') || wallet.includes('#')) return withQuery(wallet, query)
  // A custom scheme needs both slashes before the path, a web address none after it.
  const base = isWeb
    ? `${scheme}:${rest.replace(/\/+$/, '')}/`
    : `${scheme}://${rest.replace(/^\/+|\/+$/g, '')}`
  const gap = isWeb || base.endsWith('/') ? '' : '/'
  return `${base}${gap}wc?${query}`
}

/** Adds to the query of a link that has one. */
function withQuery(wallet: string, query: URLSearchParams): string {
  const [, base = '', given = '', fragment = ''] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(wallet) ?? []
  return `${base}?${given}${given === '' ? '' : '&'}${query}${fragment}`
}
