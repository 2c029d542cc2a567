import { hidesLetters } from '../requests/readMessage.ts'

const longest = 60
/** Marks stacked on one letter, which paint over other lines. */
const stacked = /\p{M}{4,}/u
/** With them a name could end what the frame says, and go on in its place. An apostrophe stands in names. */
const quotes = /(?!['’])\p{Quotation_Mark}/gu
/** What may be read as the address of a site. */
const hostLike = /[^\s.]\.[^\s.]|:\/\//

/**
 * What a page says that it is called, on one line, as it may be shown beside its origin. Undefined for what hides or covers
 * letters, and for what could be read as the address of another site. Without quotation marks.
 */
export function claimedName(given: string | undefined, site: string): string | undefined {
  const name = given?.replace(quotes, ' ').trim().replace(/\s+/g, ' ').normalize('NFC') ?? ''
  if (name === '' || hidesLetters(name) || stacked.test(name)) return undefined
  if (hostLike.test(name.normalize('NFKC')) && name.toLowerCase() !== new URL(site).host)
    return undefined
  const letters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment)
  return letters.length > longest ? `${letters.slice(0, longest).join('')}…` : name
}
