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

/** What strangers call a token or a collection. */
export type Named = {
  name?: string | null | undefined
  symbol?: string | null | undefined
  /** Other names of it: of the token in a collection. */
  further?: readonly (string | null | undefined)[]
}

/** The rules of histories that a name can be found out by. */
export type NameFault = 'link-in-name' | 'lure-in-name'

/** So much takes a name for spam: one sign alone, such as the site of a project in its own name, does not. */
const enough = 2

/** Letters with blanks between them: `C L A I M`. */
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
  // Signs that stand for a dot are looked for before they are decomposed.
  const dotted = withDots(written)
  const read = withDots(asRead(dotted))
  const links = linksIn(read)
  // What was there without a disguise is there in what is written as well.
  const open = linksIn(asRead(written.replace(dotSign, ' '))).length
  return {
    read,
    written: written.normalize('NFKC'),
    links,
    isDisguised: links.length > open,
    isSymbol,
  }
}

/** How much each kind of sign weighs in what a token is called. */
function weigh({ name, symbol, further = [] }: Named) {
  const texts = [...new Set([name, ...further])].map((text) => readName(text ?? '', false))
  if (symbol) texts.push(readName(symbol, true))
  const total = { link: 0, lure: 0, beside: 0 }
  for (const { of, weight, count } of nameSigns)
    total[of] += weight * Math.max(0, ...texts.map(count))
  return total
}

/**
 * The rules by which what a token or a collection is called is an advertisement: it says where to go, or why. The one reader of
 * histories, balances and NFTs. A name that is a site, and says no more, is a name.
 */
export function nameFaults(named: Named): NameFault[] {
  const { link, lure, beside } = weigh(named)
  if (link + lure === 0 || link + lure + beside < enough) return []
  return [
    ...(link > 0 ? (['link-in-name'] as const) : []),
    ...(lure > 0 ? (['lure-in-name'] as const) : []),
  ]
}

/** Whether what a token or a collection is called is an advertisement. */
export const isSpamName = (named: Named): boolean => nameFaults(named).length > 0
