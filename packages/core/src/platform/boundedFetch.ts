import { constants } from '@portico/contract'
import { type Clock, systemClock } from './clock.ts'

/** A status that viem does not retry, for a node that demands a longer pause than a request may take. */
const gaveUp = 509

/**
 * Returns a fetch that bounds `Retry-After` (RFC 9110, 10.2.3). viem would wait for all of it, even an hour, and cannot
 * read dates. A date is converted to seconds. If the pause exceeds the request's timeout (10 s), the node fails.
 */
export function boundedFetch(
  fetch: typeof globalThis.fetch,
  { now }: Pick<Clock, 'now'> = systemClock,
): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    const wait = response.headers.get('Retry-After')
    const seconds = wait === null || response.ok ? Number.NaN : secondsOf(wait, now())
    if (Number.isNaN(seconds)) return response
    if (seconds * 1000 > constants.rpcTimeoutMs) return new Response(null, { status: gaveUp })
    const headers = { 'Retry-After': String(seconds) }
    return new Response(response.body, { status: response.status, headers })
  }
}

function secondsOf(value: string, now: number): number {
  const seconds = Number(value)
  if (!Number.isNaN(seconds)) return seconds
  return Math.max(0, Math.ceil((Date.parse(value) - now) / 1000))
}
