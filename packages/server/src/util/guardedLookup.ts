import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'

/** Finds the addresses of a name; `lookup` of `node:dns` unless a test gives its own. */
export type Resolve = typeof lookup

/**
 * A lookup for connections that refuses names of which any address is not good, with the error `refusal`. The connection is made to
 * the addresses that were checked, so a name that leads elsewhere the next time is checked the next time.
 */
export const guardedLookup =
  (
    isGood: (address: string) => boolean,
    refusal: string,
    resolve: Resolve = lookup,
  ): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const wrong = addresses?.find(({ address }) => !isGood(address))
      const cause = error ?? (wrong ? new Error(refusal) : null)
      const [first] = addresses ?? []
      if (cause || !first) return callback(cause ?? new Error('The name leads nowhere'), '', 0)
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
