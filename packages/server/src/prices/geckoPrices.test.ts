import { nativeAddresses } from '@portico/contract'
import { describe, expect, test } from 'vitest'
import { describePriceSource } from '../../test/describePriceSource.ts'
import { geckoPrices } from './geckoPrices.ts'

const native = nativeAddresses.eip155
const ether = `eip155:1:${native}`
const etherOnBase = `eip155:8453:${native}`
const usdcAddress = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const usdc = `eip155:1:${usdcAddress}`
const cluster = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const token = `${cluster}:${mint}`
const now = () => Date.UTC(2026, 0, 1)
const seconds = now() / 1000
const signal = new AbortController().signal
const base = 'https://gecko.example/api/v3/?x_cg_pro_api_key=secret'

const entry = (price: string, at: unknown = seconds, currency = 'usd') =>
  `{"${currency}":${price},"last_updated_at":${JSON.stringify(at)}}`

/** The answer of the service for each path, without coins that it does not know. */
type Said = Readonly<Record<string, Readonly<Record<string, string>>>>

const known: Said = {
  '/simple/price': { ethereum: entry('3021.4500000000000001') },
  '/simple/token_price/ethereum': { [usdcAddress]: entry('9.9987e-1') },
  '/simple/token_price/solana': { [mint]: entry('1') },
}

function service(answer: (path: string, query: URLSearchParams) => Response) {
  const requested: URL[] = []
  const fetch = async (input: string | URL | Request) => {
    const url = new URL(String(input))
    requested.push(url)
    return answer(url.pathname.replace('/api/v3', ''), url.searchParams)
  }
  return { source: geckoPrices(base, { fetch: fetch as never, now }), requested }
}

const saying = (said: Said) => (path: string, query: URLSearchParams) => {
  const names = (query.get('ids') ?? query.get('contract_addresses') ?? '').split(',')
  const currency = query.get('vs_currencies') ?? ''
  const found = names.flatMap((name) => {
    const one = said[path]?.[name]
    return one?.includes(`"${currency}"`) ? [`"${name}":${one}`] : []
  })
  return new Response(`{${found.join()}}`)
}

describePriceSource('CoinGecko', {
  source: () => service(saying(known)).source,
  known: {
    [ether]: '3021.4500000000000001',
    [etherOnBase]: '3021.4500000000000001',
    [usdc]: '0.99987',
    [token]: '1',
  },
})

describe('CoinGecko', () => {
  test('is named by its host, and its key is sent only to it', async () => {
    const { source, requested } = service(saying(known))
    await source.read([ether, usdc], 'usd', signal)
    expect(source.label).toBe('gecko.example')
    expect(requested.map(({ origin }) => origin)).toEqual(Array(2).fill('https://gecko.example'))
    for (const { searchParams } of requested)
      expect(searchParams.get('x_cg_pro_api_key')).toBe('secret')
  })

  test('is queried once for the currency of several chains, and for 30 tokens of one chain', async () => {
    const { source, requested } = service(saying({}))
    const many = Array.from(
      { length: 31 },
      (_, n) => `eip155:8453:0x${String(n).padStart(40, '0')}`,
    )
    await source.read([ether, etherOnBase, ...many], 'usd', signal)
    expect(requested.map(({ pathname }) => pathname)).toEqual([
      '/api/v3/simple/price',
      '/api/v3/simple/token_price/base',
      '/api/v3/simple/token_price/base',
    ])
    const counts = requested.map(
      ({ searchParams }) => searchParams.get('contract_addresses')?.split(',').length,
    )
    expect(counts).toEqual([undefined, 30, 1])
  })

  test('knows other currencies itself', async () => {
    const { source } = service(
      saying({ '/simple/price': { ethereum: entry('2600', seconds, 'eur') } }),
    )
    expect([...(await source.read([ether], 'eur', signal))]).toEqual([[ether, '2600']])
  })

  test('is not queried about unknown chains', async () => {
    const { source, requested } = service(saying(known))
    await source.read([`eip155:31337:${native}`, 'rate:eur'], 'usd', signal)
    await source.readWeek?.([`eip155:31337:${native}`], 'usd', signal)
    expect(requested).toEqual([])
  })

  test.each([
    ['an old price', entry('1', seconds - 3601)],
    ['a price of no time', entry('1', null)],
    ['a negative price', entry('-1')],
    ['a price as a text', entry('"1"')],
    ['no price', entry('null')],
    ['an invalid entry', '"usd"'],
  ])('%s is ignored as a price', async (_, bad) => {
    const { source } = service(saying({ ...known, '/simple/price': { ethereum: bad } }))
    const prices = await source.read([ether, usdc], 'usd', signal)
    expect([...prices.keys()]).toEqual([usdc])
  })

  test.each([
    ['an error', () => new Response('{}', { status: 429 })],
    ['a page', () => new Response('<html>')],
    ['a list', () => new Response('[]')],
    ['too much', () => new Response(`{}${' '.repeat(2 ** 20)}`)],
  ])('%s is a failure instead of an empty market', async (_, answer) => {
    await expect(service(answer).source.read([ether], 'usd', signal)).rejects.toThrow()
  })
})

describe('the price week from CoinGecko', () => {
  const hour = 3_600_000
  /** 169 points, newest first and an hour apart. Each price is 1 more than the one an hour earlier. */
  const prices = Array.from({ length: 169 }, (_, at) => [now() - at * hour, 200 - at])

  test('has every fourth hour and the latest price, in order', async () => {
    const { source, requested } = service(() => Response.json({ prices }))
    const week = await source.readWeek?.([ether, usdc], 'eur', signal)
    const series = week?.get(usdc)
    expect(series).toHaveLength(43)
    expect(series?.at(-1)).toEqual([seconds, 200])
    expect(series?.at(-2)).toEqual([seconds - 4 * 3600, 196])
    expect(requested.map(({ pathname }) => pathname)).toEqual([
      '/api/v3/coins/ethereum/market_chart',
      `/api/v3/coins/ethereum/contract/${usdcAddress}/market_chart`,
    ])
    expect(requested[0]?.searchParams.get('vs_currency')).toBe('eur')
  })

  test('does not affect others if it fails, and is requested for at most five assets', async () => {
    const { source, requested } = service((path) =>
      path.includes('contract') ? new Response('{}', { status: 404 }) : Response.json({ prices }),
    )
    const many = Array.from({ length: 9 }, (_, n) => `eip155:1:0x${String(n).padStart(40, '0')}`)
    expect([...((await source.readWeek?.([ether, ...many], 'usd', signal)) ?? []).keys()]).toEqual([
      ether,
    ])
    expect(requested).toHaveLength(5)
  })

  test.each([
    ['a price of zero', { prices: [...prices, [now(), 0]] }],
    ['one point', { prices: [[now(), 1]] }],
    ['a price as a text', { prices: [...prices, [now(), '1']] }],
    ['no prices', {}],
  ])('is missing if it has %s', async (_, said) => {
    const { source } = service(() => Response.json(said))
    expect(await source.readWeek?.([ether], 'usd', signal)).toEqual(new Map())
  })
})
