import { nativeAddresses } from '@portico/contract'
import { describe, expect, test } from 'vitest'
import { describePriceSource } from '../../test/describePriceSource.ts'
import { fixedPrices } from './fixedPrices.ts'
import { llamaPrices } from './llamaPrices.ts'

const ether = `eip155:1:${nativeAddresses.eip155}`
const usdc = 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const cluster = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const sol = `${cluster}:${nativeAddresses.solana}`
const wrappedSol = 'So11111111111111111111111111111111111111112'
const now = () => Date.UTC(2026, 0, 1)
const seconds = now() / 1000
const signal = new AbortController().signal

describePriceSource('the operator’s table', {
  source: () =>
    fixedPrices({
      label: 'For show',
      currency: 'usd',
      prices: { [ether]: '2000', [sol]: '150.5' },
    }),
  known: { [ether]: '2000', [sol]: '150.5' },
})

const entry = (price: string, changes: object = {}) =>
  JSON.stringify({ symbol: 'X', timestamp: seconds, confidence: 0.99, ...changes }).replace(
    /}$/,
    `,"price":${price}}`,
  )

const zero = '0x0000000000000000000000000000000000000000'
const coins: Record<string, string> = {
  [`ethereum:${zero}`]: entry('3021.4500000000000001'),
  'ethereum:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48': entry('9.9987e-1'),
  [`solana:${wrappedSol}`]: entry('150.5'),
}

function service(answer: (requested: string[]) => Response) {
  const requested: string[][] = []
  const fetch = async (input: string | URL | Request) => {
    const url = new URL(String(input))
    const names = decodeURIComponent(url.pathname.replace('/base/prices/current/', '')).split(',')
    requested.push(names)
    return answer(names)
  }
  const source = llamaPrices('https://prices.example/base/', { fetch: fetch as never, now })
  return { source, requested }
}

const listing = (entries: Record<string, string>) => (names: string[]) =>
  new Response(
    `{"coins":{${names.flatMap((name) => (entries[name] ? [`"${name}":${entries[name]}`] : [])).join()}}}`,
  )

describePriceSource('a service with DefiLlama’s interface', {
  source: () => service(listing(coins)).source,
  known: { [ether]: '3021.4500000000000001', [usdc]: '0.99987', [sol]: '150.5' },
})

describe('a service with DefiLlama’s interface', () => {
  test('is named by its host', () => {
    expect(service(listing({})).source.label).toBe('prices.example')
  })

  test('is queried once for up to 50 assets, by its own names for chains', async () => {
    const { source, requested } = service(listing({}))
    const many = Array.from(
      { length: 50 },
      (_, n) => `eip155:8453:0x${String(n).padStart(40, '0')}`,
    )
    await source.read([...many, sol], 'usd', signal)
    expect(requested.map(({ length }) => length)).toEqual([50, 1])
    expect(requested[0]?.[0]).toBe(`base:${zero}`)
  })

  test('is not queried about unknown chains, nor in other currencies', async () => {
    const { source, requested } = service(listing({}))
    await source.read([`eip155:31337:${nativeAddresses.eip155}`], 'usd', signal)
    await source.read([ether], 'eur', signal)
    expect(requested).toEqual([])
  })

  test.each([
    ['a price that it doubts', entry('1', { confidence: 0.5 })],
    ['a price of unknown confidence', entry('1', { confidence: undefined })],
    ['an old price', entry('1', { timestamp: seconds - 3601 })],
    ['a price of no time', entry('1', { timestamp: undefined })],
    ['a negative price', entry('-1')],
    ['a price as a text', entry('"1"')],
    ['no price', entry('null')],
    ['an invalid entry', '5'],
    ['nothing', 'null'],
  ])('%s is ignored as a price', async (_, bad) => {
    const { source } = service(listing({ ...coins, [`ethereum:${zero}`]: bad }))
    const prices = await source.read([ether, usdc], 'usd', signal)
    expect([...prices.keys()]).toEqual([usdc])
  })

  test.each([
    ['an error', () => new Response('{"coins":{}}', { status: 500 })],
    ['a page', () => new Response('<html>')],
    ['a list', () => new Response('[]')],
    ['coins that are a text', () => new Response('{"coins":"x"}')],
    ['no coins', () => new Response('{}')],
    ['too much', () => new Response(`{"coins":{}}${' '.repeat(2 ** 20)}`)],
  ])('%s is a failure instead of an empty market', async (_, answer) => {
    await expect(service(answer).source.read([ether], 'usd', signal)).rejects.toThrow()
  })
})
