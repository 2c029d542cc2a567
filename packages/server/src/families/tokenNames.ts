import { constants } from '@portico/contract'
import type { KnownToken } from './chain.ts'
import { mixesScripts } from './mixesScripts.ts'
import { knownSkeleton, skeletonsOf } from './skeleton.ts'
import { tokenText } from './tokenText.ts'

/** Returns whether a word is read as the name or symbol of a known token, or imitates some name with many scripts. */
export type IsReserved = (word: string) => boolean

/**
 * Creates a check for the names and symbols that a stranger's token must not have, including those that look like them.
 * A word of three scripts or more is never an honest one.
 */
export function reservedNames(known: readonly { name: string; symbol: string }[]): IsReserved {
  const words = new Set(
    known.flatMap(({ name, symbol }) => [knownSkeleton(name), knownSkeleton(symbol)]),
  )
  words.delete('')
  return (word) =>
    mixesScripts(word) || skeletonsOf(word).some((read) => read.every((part) => words.has(part)))
}

const { addressLead, addressTail } = constants
const shortened = (address: string) =>
  `${address.slice(0, addressLead)}…${address.slice(-addressTail)}`

/**
 * Returns a token that is not configured. It keeps its own name. If that is empty, invisible or that of a known token,
 * its shortened address replaces it.
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
