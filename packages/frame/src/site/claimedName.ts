import { hidesLetters } from '../requests/readMessage.ts'

const longest = 60
/** Marks stacked on one letter, which paint over other lines. */
const stacked = /\p{M}{4,}/u
/** With quotation marks, a name could end the frame's sentence and continue it. Apostrophes occur in names. */
const quotes = /(?!['’])\p{Quotation_Mark}/gu
/** Text that may be read as the address of a site. */
const hostLike = /[^\s.]\.[^\s.]|:\/\//

/**
 * Returns the name that a page claims, on one line, in a form that can be shown beside its origin, without quotation
 * marks. Returns undefined if the name hides or covers letters, or could be read as the address of another site.
 */
export function claimedName(given: string | undefined, site: string): string | undefined {
  const name = given?.replace(quotes, ' ').trim().replace(/\s+/g, ' ').normalize('NFC') ?? ''
  if (name === '' || hidesLetters(name) || stacked.test(name)) return undefined
  if (hostLike.test(name.normalize('NFKC')) && name.toLowerCase() !== new URL(site).host)
    return undefined
  const letters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment)
  return letters.length > longest ? `${letters.slice(0, longest).join('')}…` : name
}
