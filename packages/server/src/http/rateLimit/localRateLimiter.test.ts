import { expect, test } from 'vitest'
import { describeRateLimiter } from '../../../test/describeRateLimiter.ts'
import { createRateLimiter } from './localRateLimiter.ts'

describeRateLimiter('in one process', {
  create: async (limit) => {
    let time = 1_767_225_600_000
    const limiter = createRateLimiter({ ...limit, now: () => time })
    return {
      limiters: [limiter],
      advance: (ms) => {
        time += ms
      },
    }
  },
})

test('forgets clients that have stayed away for long, and holds at most 50,000', async () => {
  let time = 0
  const limiter = createRateLimiter({ burst: 2, perSecond: 1, now: () => time })
  for (let i = 0; i < 60_000; i++) await limiter.take(`a${i}`, 1)
  expect(limiter.size()).toBeLessThanOrEqual(50_001)
  // The limiter remembers the last limited client longest.
  await limiter.take('a59999', 1)
  expect(await limiter.take('a59999', 1)).toBeGreaterThan(0)
  time = 2000
  for (let i = 0; i < 26_000; i++) await limiter.take('b', 1)
  expect(limiter.size()).toBe(1)
})

test('spreads the cleanup over requests, so that no single one does it all', async () => {
  let time = 0
  const limiter = createRateLimiter({ burst: 2, perSecond: 1, now: () => time })
  for (let i = 0; i < 40_000; i++) await limiter.take(`a${i}`, 1)
  time = 60_000
  for (let i = 1; i <= 100; i++) {
    await limiter.take(`b${i}`, 1)
    expect(limiter.size()).toBe(40_000 - i)
  }
})
