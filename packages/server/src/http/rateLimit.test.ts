import { expect, test } from 'vitest'
import { createRateLimiter } from './rateLimit.ts'

function limiterAt(burst: number, perSecond: number) {
  let time = 0
  const { take } = createRateLimiter({ burst, perSecond, now: () => time })
  return { take, advance: (ms: number) => (time += ms) }
}

test('gives the burst, then says how long to wait, then refills', async () => {
  const { take, advance } = limiterAt(2, 4)
  expect([await take('a', 1), await take('a', 1), await take('a', 1)]).toEqual([0, 0, 250])
  advance(249)
  expect(await take('a', 1)).toBe(1)
  advance(1)
  expect(await take('a', 1)).toBe(0)
})

test('never holds more than the burst', async () => {
  const { take, advance } = limiterAt(2, 4)
  advance(60_000)
  expect([await take('a', 2), await take('a', 1)]).toEqual([0, 250])
})

test('keeps keys apart, and a refusal costs nothing', async () => {
  const { take } = limiterAt(2, 1)
  expect([await take('a', 1), await take('a', 2), await take('a', 1)]).toEqual([0, 1000, 0])
  expect(await take('b', 2)).toBe(0)
})

test('a cost above the burst needs a full bucket, so that it can pass at all', async () => {
  const { take } = limiterAt(2, 1)
  expect([await take('a', 50), await take('a', 1)]).toEqual([0, 1000])
})

test('a burst of 0 is no limit', async () => {
  const { take } = limiterAt(0, 1)
  for (let i = 0; i < 1000; i++) expect(await take('a', 1)).toBe(0)
})
