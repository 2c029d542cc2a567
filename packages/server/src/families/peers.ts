/** The accounts that an account deals with. */
export type Peers = {
  has: (address: string) => boolean
  /** Whether another address looks like one of them, in the characters that people compare. */
  hasLookalike: (address: string) => boolean
}

/**
 * Creates the peers with these addresses. `ends` return the parts of an address that people compare. Each is computed
 * once, whatever their number.
 */
export function createPeers(
  addresses: Iterable<string>,
  ends: readonly ((address: string) => string)[],
): Peers {
  const all = new Set(addresses)
  const shown = ends.map((endsOf) => new Set([...all].map(endsOf)))
  return {
    has: (address) => all.has(address),
    hasLookalike: (address) =>
      !all.has(address) && ends.some((endsOf, at) => shown[at]?.has(endsOf(address))),
  }
}
