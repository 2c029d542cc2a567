import { expect, test } from 'vitest'
import { createTtlCache } from './ttlCache.ts'

function cacheAt(maxEntries = 10) {
  let time = 0
  let loads = 0
  const cache = createTtlCache<number>({ ttlMs: 100, maxEntries, now: () => time })
  const load = async () => ++loads
  return { cache, load, advance: (ms: number) => (time += ms) }
}

test('caches a value for its time, not a millisecond longer', async () => {
  const { cache, load, advance } = cacheAt()
  expect([await cache.get('a', load), await cache.get('a', load)]).toEqual([1, 1])
  advance(99)
  expect(await cache.get('a', load)).toBe(1)
  advance(1)
  expect(await cache.get('a', load)).toBe(2)
})

test('shares one load among overlapping requests for a key', async () => {
  const { cache, load } = cacheAt()
  expect(await Promise.all([cache.get('a', load), cache.get('a', load)])).toEqual([1, 1])
})

test('does not cache a failure', async () => {
  const { cache, load } = cacheAt()
  const failing = () => Promise.reject(new Error('no'))
  await expect(cache.get('a', failing)).rejects.toThrow('no')
  expect(await cache.get('a', load)).toBe(1)
})

test('loads at once on refresh and caches the value', async () => {
  const { cache, load } = cacheAt()
  await cache.get('a', load)
  expect([await cache.refresh('a', load), await cache.get('a', load)]).toEqual([2, 2])
})

test('does not cache a value that was deleted while it loaded', async () => {
  const { cache, load } = cacheAt()
  const first = cache.get('a', load)
  cache.delete('a')
  expect([await first, await cache.get('a', load)]).toEqual([1, 2])
})

test('holds no more entries than its limit, and removes the oldest first', async () => {
  const { cache, load } = cacheAt(2)
  for (const key of ['a', 'b', 'c']) await cache.get(key, load)
  expect([await cache.get('c', load), await cache.get('b', load)]).toEqual([3, 2])
  expect(await cache.get('a', load)).toBe(4)
})

function sizedCache(max: number) {
  const cache = createTtlCache<string>({
    ttlMs: 100,
    maxEntries: 10,
    now: () => 0,
    size: { max, of: ({ length }) => length },
  })
  let loads = 0
  /** Returns whether a key had to be loaded. */
  const take = async (key: string, value: string) => {
    const before = loads
    await cache.get(key, async () => {
      loads++
      return value
    })
    return loads > before
  }
  return { cache, take }
}

test('holds no more than its total size, and removes the oldest first', async () => {
  const { take } = sizedCache(10)
  for (const key of ['a', 'b']) await take(key, '12345')
  expect([await take('a', ''), await take('b', '')]).toEqual([false, false])
  await take('c', '123')
  expect([await take('b', ''), await take('c', '')]).toEqual([false, false])
  expect(await take('a', '12')).toBe(true)
})

test('returns but does not cache a value that is larger than the whole cache', async () => {
  const { take } = sizedCache(10)
  expect(await take('a', '12345678901')).toBe(true)
  expect(await take('a', '1')).toBe(true)
  expect(await take('a', '1')).toBe(false)
})

test('no longer counts replaced, deleted or cleared values', async () => {
  const { cache, take } = sizedCache(10)
  for (let turn = 0; turn < 5; turn++) await cache.refresh('a', async () => '12345')
  await take('b', '12345')
  expect(await take('a', '')).toBe(false)
  cache.delete('a')
  await take('c', '12345')
  expect(await take('b', '')).toBe(false)
  cache.clear()
  for (const key of ['d', 'e']) await take(key, '12345')
  expect([await take('d', ''), await take('e', '')]).toEqual([false, false])
})
