/** Links that would run code, read files, call somebody, or go to a part of the system that is no wallet. */
export const harmfulLink =
  /^\s*(javascript|data|vbscript|blob|file|filesystem|about|view-source|intent|android-app|tel|sms|mailto|search-ms|ms-[-a-z]+):/i

/**
 * The address that opens a wallet on a pairing link, from where the wallet says that it is opened (`trust://`,
 * `https://link.example`); `undefined` for a link that would run code. It belongs
 * into a real `href`, so that the visitor's own touch opens it.
 */
export const pairingLink = (wallet: string, uri: string): string | undefined =>
  linkOf(wallet, new URLSearchParams({ uri }))

/** The address that brings a wallet to the front on a request that it has; as `pairingLink`. */
export const requestLink = (
  wallet: string,
  request: { id: number; topic: string },
): string | undefined =>
  linkOf(
    wallet,
    new URLSearchParams({ requestId: String(request.id), sessionTopic: request.topic }),
  )

/** A page of the machine itself, which browsers trust as they trust `https:`. */
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
  // A scheme of its own needs both slashes before the path, a web address none after it.
  const base = isWeb
    ? `${scheme}:${rest.replace(/\/+$/, '')}/`
    : `${scheme}://${rest.replace(/^\/+|\/+$/g, '')}`
  const gap = isWeb || base.endsWith('/') ? '' : '/'
  return `${base}${gap}wc?${query}`
}
