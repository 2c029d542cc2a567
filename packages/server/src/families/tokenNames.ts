import { constants } from '@portico/contract'
import type { KnownToken } from './chain.ts'
import { tokenText } from './tokenText.ts'

/** Letters of other scripts, and digits, that are read as a Latin letter. Capitals where they alone are. */
const lookalikes: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['a', 'аαɑ'],
    ['b', 'вВΒЬь'],
    ['c', 'сϲ'],
    ['d', 'ԁ'],
    ['e', 'еεєҽ'],
    ['g', 'ɡԍ'],
    ['h', 'һнНΗ'],
    ['j', 'јϳ'],
    ['k', 'кκ'],
    ['l', '1|iıіιӏ'],
    ['m', 'мΜ'],
    ['n', 'пηΝ'],
    ['o', '0оοσօ'],
    ['p', 'рρΡ'],
    ['q', 'ԛ'],
    ['r', 'г'],
    ['s', '5$ѕ'],
    ['t', 'тτ'],
    ['u', 'υս'],
    ['v', 'ѵν'],
    ['w', 'ԝω'],
    ['x', 'хχ'],
    ['y', 'уΥүγ'],
    ['z', 'ᴢΖ'],
  ].flatMap(([latin = '', others = '']) => [...others].map((letter) => [letter, latin])),
)

const readAs = (letter: string) =>
  lookalikes[letter] ?? lookalikes[letter.toLowerCase()] ?? letter.toLowerCase()

/** What a reader takes a word for: without case, accents, blanks and marks, in Latin look-alikes. */
const skeleton = (text: string): string =>
  [...tokenText(text).normalize('NFKD').replace(/\p{M}/gu, '')]
    .map(readAs)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Whether a word is read as one of the names or symbols of tokens that are known. */
export type IsReserved = (word: string) => boolean

/** The names and symbols that a stranger's token must not carry. */
export function reservedNames(known: readonly { name: string; symbol: string }[]): IsReserved {
  const words = new Set(known.flatMap(({ name, symbol }) => [skeleton(name), skeleton(symbol)]))
  words.delete('')
  return (word) => words.has(skeleton(word))
}

const { addressLead, addressTail } = constants
const shortened = (address: string) =>
  `${address.slice(0, addressLead)}…${address.slice(-addressTail)}`

/**
 * A token that is not configured. It has its own name, or its shortened address when
 * it has no words, only invisible ones, or those of a token that is known.
 */
export function unlistedToken<Address extends string>(
  token: { address: Address; name: string; symbol: string; decimals: number },
  isReserved: IsReserved,
): KnownToken<Address> {
  const { address, decimals } = token
  const name = tokenText(token.name)
  const symbol = tokenText(token.symbol)
  const speaks = name !== '' && symbol !== '' && !isReserved(name) && !isReserved(symbol)
  const short = shortened(address)
  return { address, decimals, name: speaks ? name : short, symbol: speaks ? symbol : short }
}
