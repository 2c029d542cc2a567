import { describe, expect, test } from 'vitest'
import type { RateLimit, RateLimiter } from '../src/http/rateLimit/rateLimiter.ts'

/** Limiters that count together, as the nodes of one server do, and their clock. */
export type LimiterGroup = {
  limiters: readonly RateLimiter[]
  /** Advances the clock of all of them. */
  advance: (ms: number) => Promise<void> | void
}

/** Tests the behavior of every rate limiter. `create` returns a new group. A group within a process has only one. */
export function describeRateLimiter(
  name: string,
  { create }: { create: (limit: RateLimit) => Promise<LimiterGroup> },
): void {
  describe(`the rate limiter ${name}`, () => {
    /** Returns a limiter that uses those of the group in turn. */
    const limiterAt = async (burst: number, perSecond: number) => {
      const { limiters, advance } = await create({ burst, perSecond })
      let turn = 0
      const take = (key: string, cost: number) => {
        turn += 1
        return (limiters[turn % limiters.length] as RateLimiter).take(key, cost)
      }
      return { take, advance }
    }

    test('allows the burst, then returns the wait, then refills', async () => {
      const { take, advance } = await limiterAt(2, 4)
      expect([await take('a', 1), await take('a', 1), await take('a', 1)]).toEqual([0, 0, 250])
      await advance(249)
      expect(await take('a', 1)).toBe(1)
      await advance(1)
      expect(await take('a', 1)).toBe(0)
    })

    test('never holds more than the burst', async () => {
      const { take, advance } = await limiterAt(2, 4)
      expect(await take('a', 1)).toBe(0)
      await advance(60_000)
      expect([await take('a', 2), await take('a', 1)]).toEqual([0, 250])
    })

    test('separates keys, and does not charge a refusal', async () => {
      const { take } = await limiterAt(2, 1)
      expect([await take('a', 1), await take('a', 2), await take('a', 1)]).toEqual([0, 1000, 0])
      expect(await take('b', 2)).toBe(0)
    })

    test('requires a full bucket for a cost above the burst, so that it can pass at all', async () => {
      const { take } = await limiterAt(2, 1)
      expect([await take('a', 50), await take('a', 1)]).toEqual([0, 1000])
    })

    test('does not limit with a burst of 0', async () => {
      const { take } = await limiterAt(0, 1)
      for (let i = 0; i < 1000; i++) expect(await take('a', 1)).toBe(0)
    })

    test('allows exactly the burst of many concurrent requests, on any node', async () => {
      const { take } = await limiterAt(200, 1)
      const waits = await Promise.all(Array.from({ length: 300 }, () => take('a', 1)))
      expect(waits.filter((ms) => ms === 0)).toHaveLength(200)
      const costly = await Promise.all(Array.from({ length: 40 }, () => take('b', 30)))
      expect(costly.filter((ms) => ms === 0)).toHaveLength(6)
    })

    test.each([1, 3, 7, 49, 1000])('is exact at %d a second', async (perSecond) => {
      const { take, advance } = await limiterAt(50, perSecond)
      for (let i = 0; i < 50; i++) expect(await take('a', 1)).toBe(0)
      const wait = await take('a', 1)
      expect(wait).toBeGreaterThan(0)
      await advance(wait)
      expect(await take('a', 1)).toBe(0)
    })

    test('accepts any key', async () => {
      const { take } = await limiterAt(1, 1)
      for (const key of ['', "'; drop table x; --", 'x'.repeat(10_000), '\r\n*1', '漢\u0000']) {
        expect(await take(key, 1)).toBe(0)
        expect(await take(key, 1)).toBe(1000)
      }
    })
  })
}
