import { isRecord } from '@portico/contract'
import { WalletError } from '../walletError.ts'
import type { Storage } from './storage.ts'

const key = 'tries'
/** So many wrong passwords cost nothing but the time to derive a key. */
const freeTries = 5
const firstWaitMs = 5000
const longestWaitMs = 300_000

/**
 * Slows guessing at the device down: after five wrong passwords each further one costs 5 s, 10 s, and so
 * on up to 5 min, also across reloads. It does not stop somebody who has copied the storage: against him
 * there is only the cost of each try.
 */
export function tryCounter(storage: Storage, now: () => number) {
  return {
    /** Counts a try before it is made: one that is broken off counts too. @throws `TOO_MANY_TRIES`. */
    begin: () =>
      storage.exclusive(async () => {
        const { count, until } = parse(await storage.get(key))
        // A clock that was turned back does not lock anybody out for longer.
        const retryAt = Math.min(until, now() + longestWaitMs)
        if (retryAt > now()) throw new WalletError('TOO_MANY_TRIES', { retryAt })
        const next = count + 1
        await storage.set(key, { count: next, until: next < freeTries ? 0 : now() + waitOf(next) })
      }),
    /** The password was right. */
    reset: () => storage.delete(key),
  }
}

const waitOf = (count: number) =>
  Math.min(firstWaitMs * 2 ** Math.min(count - freeTries, 30), longestWaitMs)

function parse(value: unknown): { count: number; until: number } {
  const { count, until } = isRecord(value) ? value : {}
  const isWhole =
    Number.isSafeInteger(count) && Number.isSafeInteger(until) && (count as number) >= 0
  return isWhole ? { count: count as number, until: until as number } : { count: 0, until: 0 }
}
