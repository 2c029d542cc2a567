import { constants } from '@portico/contract'
import { sameAddress } from '../platform/address.ts'

/** Number of characters at each end that make two addresses look alike. */
const tail = 4

/** People overlook upper and lower case, even if it makes another address (base58). */
const looksSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/**
 * Returns the known address that a recipient could be mistaken for (address poisoning). Its first and last four
 * characters are the same, which is all that people compare, and the middle is different. A recipient that is itself
 * known is never a look-alike.
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
