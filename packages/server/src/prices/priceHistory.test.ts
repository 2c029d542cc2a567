import { describe, expect, test } from 'vitest'
import { createTestServer, projectId } from '../../test/createTestServer.ts'
import { change24h, createPriceHistory } from './priceHistory.ts'
import type { PriceSeries, PriceSource } from './priceSource.ts'

const hour = 3600
const day = 24 * hour

describe('the change over 24 hours', () => {
  test.each<[string, PriceSeries, number | null]>([
    [
      'up',
      [
        [0, 1],
        [day, 1.5],
      ],
      50,
    ],
    [
      'down',
      [
        [0, 4],
        [20 * hour, 9],
        [day, 3],
      ],
      -25,
    ],
    [
      'from the point that is nearest',
      [
        [0, 9],
        [4 * hour, 2],
        [day + 4 * hour, 1],
      ],
      -50,
    ],
    [
      'of two points that are too near',
      [
        [0, 1],
        [hour, 2],
      ],
      null,
    ],
    [
      'of two points that are too far',
      [
        [0, 1],
        [3 * day, 2],
      ],
      null,
    ],
    ['of one point', [[0, 1]], null],
    ['of none', [], null],
  ])('%s', (_, series, expected) => {
    expect(change24h(series)).toBe(expected)
  })
})

const weekOf = (readWeek?: PriceSource['readWeek']): PriceSource => ({
  label: 'source',
  read: async () => new Map(),
  ...(readWeek && { readWeek }),
})
const series: PriceSeries = [
  [0, 1],
  [day, 2],
]

describe('the price history', () => {
  test('comes from the first source that has it, and is cached for five minutes', async () => {
    const requested: string[][] = []
    let time = 0
    const knows = weekOf(async (assets) => {
      requested.push([...assets])
      return new Map([['a', series]])
    })
    const fails = weekOf(() => Promise.reject(new Error('down')))
    const startTimer = () => () => {}
    const read = createPriceHistory([weekOf(), fails, knows], { now: () => time, startTimer })
    expect([...(await read(['a', 'b'], 'usd'))]).toEqual([['a', series]])
    await Promise.all([read(['a'], 'usd'), read(['b'], 'usd')])
    expect(requested).toEqual([['a', 'b']])
    await read(['a'], 'eur')
    expect(requested).toHaveLength(2)
    time = 300_000
    await read(['a'], 'usd')
    expect(requested).toHaveLength(3)
  })
})

describe('the price route with a period', () => {
  const ether = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
  const unknown = 'eip155:1:0x00000000000000000000000000000000deadbeef'
  const now = Date.UTC(2026, 0, 1) / 1000
  const coin = 'ethereum:0x0000000000000000000000000000000000000000'
  const prices = [
    { timestamp: now, price: 110 },
    { timestamp: now - day, price: 100 },
    { timestamp: now - 7 * day, price: 50 },
  ]

  const fetchWeek = async (body: object, chart: unknown = { confidence: 0.99, prices }) => {
    const urls: string[] = []
    const fetch = (async (input: string) => {
      urls.push(decodeURIComponent(input))
      const current = { price: 110, timestamp: now, confidence: 0.99 }
      return Response.json({ coins: { [coin]: input.includes('/chart/') ? chart : current } })
    }) as unknown as typeof globalThis.fetch
    const server = await createTestServer({
      config: { priceUrl: 'https://prices.example' },
      platform: { fetch },
    })
    const answer = await server.request(`/v1/fungible/price?projectId=${projectId}`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
    return { urls, fungibles: (await answer.json()).fungibles, status: answer.status }
  }

  test('returns the change over 24 hours and the week, oldest first', async () => {
    const { fungibles, urls } = await fetchWeek({ addresses: [ether, unknown], period: '7d' })
    expect(fungibles).toMatchObject([
      {
        price: 110,
        change24h: 10,
        series: [
          [now - 7 * day, 50],
          [now - day, 100],
          [now, 110],
        ],
      },
      { price: null, change24h: null, series: null },
    ])
    expect(urls[1]).toBe(
      `https://prices.example/chart/${coin},ethereum:0x00000000000000000000000000000000deadbeef?start=${now - 7 * day}&span=43&period=4h`,
    )
  })

  test('returns no history without a period, or in a currency that the source does not have', async () => {
    const { fungibles, urls } = await fetchWeek({ addresses: [ether] })
    expect(fungibles[0]).not.toHaveProperty('series')
    expect(urls).toHaveLength(1)
    const inEuro = await fetchWeek({ addresses: [ether], period: '7d', currency: 'eur' })
    expect(inEuro.fungibles[0]).toMatchObject({ change24h: null, series: null })
  })

  test.each([
    ['doubts', { confidence: 0.5, prices }],
    ['knows one price of', { confidence: 1, prices: prices.slice(0, 1) }],
    ['has a price of zero of', { confidence: 1, prices: [...prices, { timestamp: 0, price: 0 }] }],
    ['answers no chart of', 5],
  ])('returns no week of an asset if the source %s it', async (_, chart) => {
    const { fungibles } = await fetchWeek({ addresses: [ether], period: '7d' }, chart)
    expect(fungibles[0]).toMatchObject({ price: 110, change24h: null, series: null })
  })

  test('refuses another period', async () => {
    expect((await fetchWeek({ addresses: [ether], period: '1y' })).status).toBe(400)
  })
})
