import { constants } from '@portico/contract'
import type { KnownToken } from './chain.ts'
import { knownSkeleton, skeletonsOf } from './skeleton.ts'
import { tokenText } from './tokenText.ts'

/** Whether a word is read as one of the names or symbols of tokens that are known. */
export type IsReserved = (word: string) => boolean

/** The names and symbols that a stranger's token must not carry, nor what is read like them. */
export function reservedNames(known: readonly { name: string; symbol: string }[]): IsReserved {
  const words = new Set(
    known.flatMap(({ name, symbol }) => [knownSkeleton(name), knownSkeleton(symbol)]),
  )
  words.delete('')
  return (word) => skeletonsOf(word).some((read) => read.every((part) => words.has(part)))
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
