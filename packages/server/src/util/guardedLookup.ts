import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'

/** Finds the addresses of a name: `lookup` of `node:dns` unless a test replaces it. */
export type Resolve = typeof lookup

/**
 * Returns a lookup for connections that refuses a name if any of its addresses is not allowed, with the error
 * `refusal`. The connection uses the checked addresses, so a name that resolves differently the next time is checked
 * again.
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
