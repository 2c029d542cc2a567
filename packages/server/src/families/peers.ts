/** Whom an account deals with. */
export type Peers = {
  has: (address: string) => boolean
  /** Whether somebody else looks like one of them, in the letters that people look at. */
  hasLookalike: (address: string) => boolean
}

/** The peers of these addresses. `ends` are what people look at of an address; each is worked out once, however many there are. */
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
