import type { WalletItem } from '../types/walletItem.ts'

/** Wallets made ready for searching. */
export type SearchIndex = readonly { item: WalletItem; name: string }[]

/** A part of a text, in UTF-16 code units. */
export type TextRange = readonly [start: number, end: number]

/** Small letters without accents, so that "Café" is found by "cafe". */
const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Makes wallets ready for searching, once for every list. */
export const searchIndex = (items: readonly WalletItem[]): SearchIndex =>
  items.map((item) => ({ item, name: fold(item.name) }))

/**
 * The wallets whose name contains a text: those that start with it first, then those with a word
 * that does, then the rest, each in the order of the list. Space around the text does not count.
 */
export function searchWallets(index: SearchIndex, text: string): readonly WalletItem[] {
  const wanted = fold(text.trim())
  if (!wanted) return index.map((entry) => entry.item)
  const found: WalletItem[][] = [[], [], []]
  for (const { item, name } of index) {
    const at = name.indexOf(wanted)
    if (at < 0) continue
    const rank = at === 0 ? 0 : startsWord(name, wanted) ? 1 : 2
    found[rank]?.push(item)
  }
  return found.flat()
}

const startsWord = (name: string, wanted: string): boolean => name.includes(` ${wanted}`)

/** Where a text stands in a name; `undefined` where it does not. */
export function matchRange(name: string, text: string): TextRange | undefined {
  const wanted = fold(text.trim())
  if (!wanted) return
  // A letter may fold to none or to several, so each folded one remembers where it came from.
  const origins: number[] = []
  let folded = ''
  let at = 0
  for (const letter of name) {
    const small = fold(letter)
    folded += small
    for (let unit = 0; unit < small.length; unit++) origins.push(at)
    at += letter.length
  }
  const start = folded.indexOf(wanted)
  if (start < 0) return
  return [origins[start] ?? 0, origins[start + wanted.length] ?? name.length]
}
