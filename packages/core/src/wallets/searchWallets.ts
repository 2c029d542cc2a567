import type { WalletItem } from '../types/walletItem.ts'

/** Wallets prepared for searching. */
export type SearchIndex = readonly { item: WalletItem; name: string }[]

/** A part of a text, in UTF-16 code units. */
export type TextRange = readonly [start: number, end: number]

/** Returns a text in lower case without accents, so that "cafe" finds "Café". */
const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Prepares wallets for searching, once for every list. */
export const searchIndex = (items: readonly WalletItem[]): SearchIndex =>
  items.map((item) => ({ item, name: fold(item.name) }))

/**
 * Returns the wallets whose name contains a text: first those that start with it, then those with a word that does,
 * then the rest, each in the order of the list. Ignores space around the text.
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

/** Returns the position of a text in a name; `undefined` if the name does not contain it. */
export function matchRange(name: string, text: string): TextRange | undefined {
  const wanted = fold(text.trim())
  if (!wanted) return
  // A letter may fold to none or to several, so each folded one records its origin.
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
