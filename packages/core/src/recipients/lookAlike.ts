import { constants } from '@portico/contract'

/** How many characters at the end make two addresses look alike. */
const tail = 4

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/**
 * The known address that another one could be taken for: the same first and last four characters,
 * which is all that people compare, and different between them (address poisoning). Where the
 * address itself is among the known ones it is nobody's double.
 */
export function lookAlikeOf(address: string, known: readonly string[]): string | undefined {
  if (known.some((it) => same(it, address))) return undefined
  const lead = constants.addressLead
  return known.find(
    (it) =>
      it.length > lead + tail &&
      same(it.slice(0, lead), address.slice(0, lead)) &&
      same(it.slice(-tail), address.slice(-tail)),
  )
}
