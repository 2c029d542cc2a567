import { expect, test } from 'vitest'
import { createTtlCache } from './ttlCache.ts'

function cacheAt(maxEntries = 10) {
  let time = 0
  let loads = 0
  const cache = createTtlCache<number>({ ttlMs: 100, maxEntries, now: () => time })
  const load = async () => ++loads
  return { cache, load, advance: (ms: number) => (time += ms) }
}

test('keeps a value for its time, not a millisecond longer', async () => {
  const { cache, load, advance } = cacheAt()
  expect([await cache.get('a', load), await cache.get('a', load)]).toEqual([1, 1])
  advance(99)
  expect(await cache.get('a', load)).toBe(1)
  advance(1)
  expect(await cache.get('a', load)).toBe(2)
})

test('lets overlapping loads of one key be one', async () => {
  const { cache, load } = cacheAt()
  expect(await Promise.all([cache.get('a', load), cache.get('a', load)])).toEqual([1, 1])
})

test('does not keep a failure', async () => {
  const { cache, load } = cacheAt()
  const failing = () => Promise.reject(new Error('no'))
  await expect(cache.get('a', failing)).rejects.toThrow('no')
  expect(await cache.get('a', load)).toBe(1)
})

test('refresh loads at once and its value is kept', async () => {
  const { cache, load } = cacheAt()
  await cache.get('a', load)
  expect([await cache.refresh('a', load), await cache.get('a', load)]).toEqual([2, 2])
})

test('what was deleted while it loaded is not kept', async () => {
  const { cache, load } = cacheAt()
  const first = cache.get('a', load)
  cache.delete('a')
  expect([await first, await cache.get('a', load)]).toEqual([1, 2])
})

test('holds no more than its limit; the oldest goes first', async () => {
  const { cache, load } = cacheAt(2)
  for (const key of ['a', 'b', 'c']) await cache.get(key, load)
  expect([await cache.get('c', load), await cache.get('b', load)]).toEqual([3, 2])
  expect(await cache.get('a', load)).toBe(4)
})
