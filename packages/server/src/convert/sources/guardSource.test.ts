import { describe, expect, test } from 'vitest'
import {
  type Asked,
  dollar,
  ether,
  lifiRecorded,
  oneInchRecorded,
  type Recorded,
  recordedPlatform,
  richRpc,
  thief,
  visitor,
  zeroExRecorded,
} from '../../../test/convert/recordedSources.ts'
import { testChain } from '../../../test/createTestServer.ts'
import { ApiError } from '../../http/apiError.ts'
import { createLogger } from '../../util/logger.ts'
import { createMetrics } from '../../util/metrics.ts'
import { createJupiter } from '../solana/jupiter.ts'
import { createSources } from './createSources.ts'
import type { SwapSourceConfig } from './sourcesConfig.ts'
import { createWatchSource } from './watchSource.ts'

const apiKey = 'a-key-that-nobody-may-see'
const chainId = 'eip155:1'
const served = [chainId, 'eip155:10'].map((id) => ({ chain: { ...testChain, id }, rpc: richRpc() }))
const amount = 10n ** 18n
const order = {
  ...({ chainId, user: visitor, amount, from: ether, to: dollar } as const),
  fromText: '',
  toText: '',
}
const terms = { ...order, slippageBps: 50n, least: 0n, tries: false }
const services: [SwapSourceConfig, Recorded][] = [
  [{ kind: '0x', apiKey }, zeroExRecorded],
  [{ kind: '1inch', apiKey }, oneInchRecorded],
  [{ kind: 'lifi', apiKey }, lifiRecorded],
]

/** Creates the services of a server, with their requests, the operator's view, and a clock. */
function setUp(configs: SwapSourceConfig[], fetcher: typeof fetch) {
  const start = Date.parse('2026-01-01T00:00:00Z')
  const metrics = createMetrics()
  const asked = [] as URL[]
  const lines = [] as string[]
  let time = start
  const now = () => time
  const logger = createLogger({ level: 'info', write: (line) => void lines.push(line), now })
  const sources = createSources({
    checkBridge: async () => {},
    configs,
    chains: served as never,
    prices: async () => new Map(),
    markets: () => Promise.reject(new ApiError('UNSUPPORTED_CHAIN')),
    watch: createWatchSource({ logger, metrics, now }),
    platform: {
      now,
      startTimer: () => () => {},
      fetch: (input, init) => {
        asked.push(new URL(String(input)))
        return fetcher(input, init)
      },
    },
  })
  return { sources, asked, lines, metrics, pass: (ms: number) => (time += ms) }
}

describe.each(services)('the source $kind', (config, recorded) => {
  const { kind } = config
  const start = () => setUp([config], recordedPlatform(recorded).fetch)

  test('is queried once for equal quotes at the same moment, and within three seconds', async () => {
    const { sources, asked, pass } = start()
    const quote = () => sources.quotes(order, [kind])
    const both = await Promise.all([quote(), quote()])
    expect(both[1]).toEqual(both[0])
    pass(2999)
    expect(await quote()).toEqual(both[0])
    expect(asked).toHaveLength(1)
    pass(1)
    await quote()
    expect(asked).toHaveLength(2)
  })

  test('is queried again for another amount, and for another account if the request contains it', async () => {
    const { sources, asked } = start()
    await sources.quotes(order, [kind])
    await sources.quotes({ ...order, amount: amount + 1n }, [kind])
    expect(asked).toHaveLength(2)
    await sources.quotes({ ...order, user: thief }, [kind])
    const isTold = asked.some(({ search }) => search.includes(visitor))
    expect(asked).toHaveLength(isTold ? 3 : 2)
    expect(isTold).toBe(kind !== '1inch')
  })

  test('is queried again for each transaction', async () => {
    const { sources, asked } = start()
    await sources.quotes(order, [kind])
    await sources.find(kind).build(terms)
    await sources.find(kind).build(terms)
    expect(asked).toHaveLength(3)
  })
})

test('has its refusal “no route” cached like an answer', async () => {
  const none = async () => new Response('{}', { status: 404 })
  const { sources, asked } = setUp([{ kind: 'lifi' }], none)
  for (let i = 0; i < 2; i++)
    await expect(sources.quotes(order, ['lifi'])).rejects.toMatchObject({ code: 'NO_SWAP_ROUTE' })
  expect(asked).toHaveLength(1)
})

test('has no failure cached, so the next visitor’s request queries it again', async () => {
  const { sources, asked } = setUp(
    [{ kind: 'lifi' }],
    async () => new Response('', { status: 500 }),
  )
  for (let i = 0; i < 2; i++) await sources.quotes(order, ['lifi']).catch(() => {})
  expect(asked).toHaveLength(2)
})

test('has at most five hundred answers cached', async () => {
  const { sources, asked } = setUp(
    [{ kind: '1inch', apiKey }],
    recordedPlatform(oneInchRecorded).fetch,
  )
  for (let i = 0n; i <= 500n; i++) await sources.quotes({ ...order, amount: amount + i }, ['1inch'])
  await sources.quotes({ ...order, amount: amount + 500n }, ['1inch'])
  expect(asked).toHaveLength(501)
  await sources.quotes(order, ['1inch'])
  expect(asked).toHaveLength(502)
})

test('the status of a cross-chain swap is queried once in three seconds per transaction', async () => {
  const { sources, asked, pass } = setUp([{ kind: 'lifi' }], async () =>
    Response.json({ status: 'PENDING' }),
  )
  const { status } = sources.find('lifi-across')
  const ask = (digit: string) =>
    status?.({
      hash: `0x${digit.repeat(64)}`,
      user: { chainId, address: visitor },
      token: { chainId: 'eip155:10', address: ether },
    })
  await Promise.all([ask('1'), ask('1')])
  expect(await ask('1')).toMatchObject({ said: 'pending' })
  expect(asked).toHaveLength(1)
  await ask('2')
  expect(asked).toHaveLength(2)
  pass(3000)
  await ask('1')
  expect(asked).toHaveLength(3)
})

describe('a service that answers 429', () => {
  const tooMuch = (headers: Record<string, string>) => async (input: string | URL | Request) => {
    const { hostname } = new URL(String(input))
    if (hostname === 'li.quest') return new Response('', { status: 429, headers })
    return recordedPlatform(oneInchRecorded).fetch(input)
  }
  const both: SwapSourceConfig[] = [{ kind: 'lifi' }, { kind: '1inch', apiKey }]
  const lifiAsked = (asked: URL[]) => asked.filter(({ hostname }) => hostname === 'li.quest').length

  test.each<[string, Record<string, string>, number]>([
    ['whole seconds', { 'retry-after': '7' }, 7000],
    ['a date', { 'retry-after': 'Thu, 01 Jan 2026 00:00:09 GMT' }, 9000],
    ['a time that has passed', { 'retry-after': 'Wed, 31 Dec 2025 00:00:00 GMT' }, 1000],
    ['no wait', { 'retry-after': '0' }, 1000],
    ['a day', { 'retry-after': '86400' }, 60_000],
    ['nothing', {}, 5000],
    ['nonsense', { 'retry-after': 'later' }, 5000],
  ])('and %s is not queried for that time', async (_, headers, ms) => {
    const { sources, asked, pass } = setUp(both, tooMuch(headers))
    const quote = () => sources.quotes(order, ['lifi', '1inch'])
    await quote()
    pass(ms - 1)
    await quote()
    expect(lifiAsked(asked)).toBe(1)
    pass(1)
    await quote()
    expect(lifiAsked(asked)).toBe(2)
  })

  test('does not block other services, and builds no transactions meanwhile', async () => {
    const { sources, asked } = setUp(both, tooMuch({}))
    for (let i = 0; i < 2; i++)
      expect(await sources.quotes(order, ['lifi', '1inch'])).toMatchObject([{ source: '1inch' }])
    const refused = { code: 'UPSTREAM_UNAVAILABLE', field: 'source' }
    await expect(sources.find('lifi').build(terms)).rejects.toMatchObject(refused)
    expect(lifiAsked(asked)).toBe(1)
  })

  test('is not queried for any work that uses the same key', async () => {
    const { sources, asked } = setUp(both, tooMuch({}))
    await sources.quotes(order, ['lifi', '1inch'])
    const across = { ...order, toChainId: 'eip155:10' }
    await sources.quotes(across, ['lifi-across']).catch(() => {})
    expect(lifiAsked(asked)).toBe(1)
  })

  test('is logged and counted as one failure; skipped requests are not counted', async () => {
    const { sources, lines, metrics } = setUp(both, tooMuch({}))
    for (let i = 0; i < 3; i++) await sources.quotes(order, ['lifi', '1inch'])
    expect(lines.join()).toContain('answered with 429')
    expect(metrics.text()).toContain('source="lifi",work="quote"} 1')
  })
})

test('the Jupiter source caches equal prices, and quotes again for the swap itself', async () => {
  const asked: Asked[] = []
  const give = 'give'
  const get = 'get'
  const { fetch } = recordedPlatform(oneInchRecorded, {
    asked,
    change: () => ({
      inputMint: give,
      outputMint: get,
      inAmount: '5',
      outAmount: '7',
      swapMode: 'ExactIn',
      slippageBps: 100,
    }),
  })
  const platform = { fetch, now: () => 0, startTimer: () => () => {} }
  const jupiter = createJupiter({ kind: 'jupiter' }, platform)
  const wanted = { give, get, amount: 5n, slippageBps: 100n }
  await jupiter.price(wanted)
  await jupiter.price(wanted)
  expect(asked).toHaveLength(1)
  await jupiter.quote(wanted)
  await jupiter.quote(wanted)
  expect(asked).toHaveLength(3)
})
