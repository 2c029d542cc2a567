import { isRecord } from '@portico/contract'
import { WalletError } from '../walletError.ts'
import type { Storage } from './storage.ts'

const key = 'tries'
/** The wrong password after which the first wait begins. The four before it cost only the time to derive a key. */
const firstWaitAfter = 5
const firstWaitMs = 5000
const longestWaitMs = 300_000

/**
 * Slows down guessing on the device. After the fifth wrong password the next one has to wait 5 s, then 10 s, and so on
 * up to 5 min, also across reloads. It does not stop an attacker who has copied the storage. Against that, only the cost of
 * each attempt helps.
 */
export function tryCounter(storage: Storage, now: () => number) {
  return {
    /** Counts an attempt before it is made, so that an interrupted one counts too. @throws `TOO_MANY_TRIES`. */
    begin: () =>
      storage.exclusive(async () => {
        const { count, until } = parse(await storage.get(key))
        // A clock that was set back does not extend the wait.
        const retryAt = Math.min(until, now() + longestWaitMs)
        if (retryAt > now()) throw new WalletError('TOO_MANY_TRIES', { retryAt })
        const next = count + 1
        await storage.set(key, {
          count: next,
          until: next < firstWaitAfter ? 0 : now() + waitOf(next),
        })
      }),
    /** Called after the correct password. */
    reset: () => storage.delete(key),
  }
}

const waitOf = (count: number) =>
  Math.min(firstWaitMs * 2 ** Math.min(count - firstWaitAfter, 30), longestWaitMs)

function parse(value: unknown): { count: number; until: number } {
  const { count, until } = isRecord(value) ? value : {}
  const isWhole =
    Number.isSafeInteger(count) && Number.isSafeInteger(until) && (count as number) >= 0
  return isWhole ? { count: count as number, until: until as number } : { count: 0, until: 0 }
}
