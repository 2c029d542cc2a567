import { parseUrl } from './parseUrl.ts'

/** What the address says that the wallet was opened with. */
export type Opened = { uri?: string; isLink: boolean }

/**
 * Reads `?uri=` (a pairing link) and `?requestId=` (back to a waiting request), and takes both off the
 * address before anything else happens: the link holds a key, and would be followed again by a reload.
 */
export function takeLink(location: Location, history: History): Opened {
  const { searchParams } = new URL(location.href)
  const uri = searchParams.get('uri') ?? undefined
  const isLink = uri !== undefined || searchParams.has('requestId')
  if (isLink || location.pathname !== '/') history.replaceState(null, '', '/')
  return { isLink, ...(uri !== undefined && { uri }) }
}

/** The pairing link in what was scanned or pasted, which may be wrapped into a link to a wallet. */
export function findPairingLink(text: string): string | undefined {
  const given = text.trim()
  if (/^wc:/i.test(given)) return given
  const inner = parseUrl(given)?.searchParams.get('uri')
  return inner?.startsWith('wc:') ? inner : undefined
}
