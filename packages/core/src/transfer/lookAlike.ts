import { constants } from '@portico/contract'
import { sameAddress } from '../platform/address.ts'

/** How many characters at the end make two addresses look alike. */
const tail = 4

/** People read over capitals, also where they make another address (base58). */
const looksSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/**
 * The known address that another one could be taken for: the same first and last four characters,
 * which is all that people compare, and different between them (address poisoning). Where the
 * address itself is among the known ones it is nobody's double.
 */
export function lookAlikeOf(address: string, known: readonly string[]): string | undefined {
  if (known.some((candidate) => sameAddress(candidate, address))) return undefined
  const lead = constants.addressLead
  return known.find(
    (candidate) =>
      candidate.length > lead + tail &&
      looksSame(candidate.slice(0, lead), address.slice(0, lead)) &&
      looksSame(candidate.slice(-tail), address.slice(-tail)),
  )
}
