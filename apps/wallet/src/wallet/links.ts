import { parseUrl } from './parseUrl.ts'

/** The part of the address with which the wallet was opened. */
export type Opened = { uri?: string; isLink: boolean }

/**
 * Reads `?uri=` (a pairing link) and `?requestId=` (back to a waiting request), and removes both from the address
 * before anything else happens. The link contains a key, and a reload would follow it again.
 */
export function takeLink(location: Location, history: History): Opened {
  const { searchParams } = new URL(location.href)
  const uri = searchParams.get('uri') ?? undefined
  const isLink = uri !== undefined || searchParams.has('requestId')
  if (isLink || location.pathname !== '/') history.replaceState(null, '', '/')
  return { isLink, ...(uri !== undefined && { uri }) }
}

/** Returns the pairing link in a scanned or pasted text. It may be wrapped in a link to a wallet. */
export function findPairingLink(text: string): string | undefined {
  const given = text.trim()
  if (/^wc:/i.test(given)) return given
  const inner = parseUrl(given)?.searchParams.get('uri')
  return inner?.startsWith('wc:') ? inner : undefined
}

/** Addresses, and payment codes and account ids of any family: `0x…`, `eth:0x…`, `ethereum:`, `solana:`, `bitcoin:`. */
const payee =
  /^(?:[-\w]{1,40}:)?0x[0-9a-f]{40}\b|^(?:ethereum|solana|bitcoin|lightning|eip155|bip122):|^[1-9A-HJ-NP-Za-km-z]{32,44}$/i

/** Returns the key of the note for a text that has no pairing link in it. */
export const noLinkKey = (text: string): 'isAddress' | 'linkInvalid' =>
  payee.test(text.trim()) ? 'isAddress' : 'linkInvalid'
