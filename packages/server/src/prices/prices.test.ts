import { describe, expect, test } from 'vitest'
import type { PriceSource } from './priceSource.ts'
import { createPrices } from './prices.ts'
import { priceTimeoutMs } from './requestSource.ts'

function setUp(...reads: PriceSource['read'][]) {
  let time = 0
  const timers = new Set<() => void>()
  const requested: string[][] = []
  const sources = reads.map(
    (read, index): PriceSource => ({
      label: `source ${index}`,
      read: (assets, ...rest) => {
        requested.push([...assets])
        return read(assets, ...rest)
      },
    }),
  )
  const startTimer = (ms: number, run: () => void) => {
    expect(ms).toBe(priceTimeoutMs)
    timers.add(run)
    return () => void timers.delete(run)
  }
  const prices = createPrices(sources, { now: () => time, startTimer })
  return {
    requested,
    timers,
    read: async (...assets: string[]) => Object.fromEntries(await prices(assets, 'usd')),
    prices,
    pass: (ms: number) => {
      time += ms
    },
  }
}

const knowing =
  (table: Record<string, string>): PriceSource['read'] =>
  async (assets) =>
    new Map(assets.flatMap((asset) => (table[asset] ? [[asset, table[asset]] as const] : [])))
const signal = new AbortController().signal
const failing: PriceSource['read'] = () => Promise.reject(new Error('down'))
const never: PriceSource['read'] = () => new Promise(() => {})

describe('prices of several sources', () => {
  test('come from the first source that has one, with its name', async () => {
    const { read, requested } = setUp(knowing({ a: '1' }), knowing({ a: '9', b: '2' }))
    expect(await read('a', 'b', 'c')).toEqual({
      a: { price: '1', source: 'source 0' },
      b: { price: '2', source: 'source 1' },
    })
    expect(requested).toEqual([
      ['a', 'b', 'c'],
      ['b', 'c'],
    ])
  })

  test('come from the next source if one fails, or are missing', async () => {
    const { read } = setUp(failing, knowing({ a: '1' }))
    expect(await read('a')).toEqual({ a: { price: '1', source: 'source 1' } })
    expect(await setUp(failing).read('a')).toEqual({})
    expect(await setUp().read('a')).toEqual({})
  })

  test('do not wait for a slow source', async () => {
    const { read, timers } = setUp(never, knowing({ a: '1' }))
    const answer = read('a')
    while (timers.size === 0) await Promise.resolve()
    for (const run of timers) run()
    expect(await answer).toEqual({ a: { price: '1', source: 'source 1' } })
    expect(timers.size).toBe(0)
  })

  test('are ignored if they are not numbers', async () => {
    expect(await setUp(knowing({ a: '-1', b: 'NaN', c: '1e2' })).read('a', 'b', 'c')).toEqual({
      c: { price: '100', source: 'source 0' },
    })
  })

  test('are unknown if they are zero, so that no holding is shown as worthless', async () => {
    const { read } = setUp(knowing({ a: '0', b: '0.000' }), knowing({ a: '3' }))
    expect(await read('a', 'b')).toEqual({ a: { price: '3', source: 'source 1' } })
  })

  test('are cached for a minute, even if missing, separately for each currency', async () => {
    const { read, prices, requested, pass } = setUp(knowing({ a: '1' }))
    await Promise.all([read('a', 'x'), read('a')])
    await read('x', 'b')
    expect(requested).toEqual([['a', 'x'], ['b']])
    await prices(['a'], 'eur')
    expect(requested).toHaveLength(3)
    pass(60_000)
    await read('a', 'x')
    expect(requested.at(-1)).toEqual(['a', 'x'])
  })
})

describe('prices in another currency', () => {
  const euro = 'rate:eur'

  test('are converted from dollars if no source has them, and name the source of the rate', async () => {
    const dollars: PriceSource['read'] = async (assets, currency) =>
      currency === 'usd' ? knowing({ a: '3', b: '0.1' })(assets, currency, signal) : new Map()
    const euros: PriceSource['read'] = async (assets, currency) =>
      knowing(currency === 'eur' ? { b: '7' } : { [euro]: '1.5' })(assets, currency, signal)
    const { prices } = setUp(dollars, euros)
    expect(Object.fromEntries(await prices(['a', 'b', 'c'], 'eur'))).toEqual({
      a: { price: '2', source: 'source 0, source 1' },
      b: { price: '7', source: 'source 1' },
    })
  })

  test.each(['', '0', 'x'])('are not converted with a rate of "%s"', async (rate) => {
    const dollars: PriceSource['read'] = async (assets, currency) =>
      currency === 'usd' ? knowing({ a: '3', [euro]: rate })(assets, currency, signal) : new Map()
    expect((await setUp(dollars).prices(['a'], 'eur')).size).toBe(0)
  })
})
