import {
  disguisedDots,
  isSite,
  linkPattern,
  type NameLink,
  type NameText,
  nameSigns,
} from './nameSigns.ts'
import { asRead, dotSigns } from './skeleton.ts'
import { tokenText } from './tokenText.ts'

/** The names that a stranger gave a token or a collection. */
export type Named = {
  name?: string | null | undefined
  symbol?: string | null | undefined
  /** Its other names, such as that of an NFT within its collection. */
  further?: readonly (string | null | undefined)[]
}

/** The spam rules of histories that judge names. */
export type NameFault = 'link-in-name' | 'lure-in-name'

/**
 * The weight at which a name counts as spam: a single sign, such as the project's site in its own name, is not enough.
 */
const enough = 2

/** Letters with spaces between them: `C L A I M`. */
const spread = /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}] ){2,}[\p{L}\p{N}](?![\p{L}\p{N}])/gu
const dotSign = new RegExp(`[${dotSigns}]`, 'gu')

const joined = (text: string): string =>
  text.replace(spread, (letters) => letters.replaceAll(' ', ''))
const withDots = (text: string): string =>
  disguisedDots.reduce((read, [disguise, dot]) => read.replace(disguise, dot), joined(text))

const linksIn = (text: string): NameLink[] =>
  [...text.matchAll(linkPattern)]
    .map(([, labels = '', ending = '', path]) => ({
      label: labels.slice(0, -1),
      ending,
      hasPath: path !== undefined,
    }))
    .filter(isSite)

function readName(text: string, isSymbol: boolean): NameText {
  const written = joined(tokenText(text).toLowerCase())
  // Characters that look like a dot are replaced before the text is decomposed.
  const dotted = withDots(written)
  const read = withDots(asRead(dotted))
  const links = linksIn(read)
  // A link that is not disguised is also found in the written text.
  const open = linksIn(asRead(written.replace(dotSign, ' '))).length
  return {
    read,
    written: written.normalize('NFKC'),
    links,
    isDisguised: links.length > open,
    isSymbol,
  }
}

/** Returns how much each kind of sign weighs in the names of a token. */
function weigh({ name, symbol, further = [] }: Named) {
  const texts = [...new Set([name, ...further])].map((text) => readName(text ?? '', false))
  if (symbol) texts.push(readName(symbol, true))
  const total = { link: 0, lure: 0, beside: 0 }
  for (const { of, weight, count } of nameSigns)
    total[of] += weight * Math.max(0, ...texts.map(count))
  return total
}

/**
 * Returns the rules by which the name of a token or a collection is an advertisement: it says where to go, or why.
 * Histories, balances and NFTs all use this function. A name that is only a site is a name.
 */
export function nameFaults(named: Named): NameFault[] {
  const { link, lure, beside } = weigh(named)
  if (link + lure === 0 || link + lure + beside < enough) return []
  return [
    ...(link > 0 ? (['link-in-name'] as const) : []),
    ...(lure > 0 ? (['lure-in-name'] as const) : []),
  ]
}

/** Whether the name of a token or a collection is an advertisement. */
export const isSpamName = (named: Named): boolean => nameFaults(named).length > 0
