import { expect, test } from 'vitest'
import {
  dollar,
  ether,
  oneInchRecorded,
  recordedPlatform,
  richRpc,
  visitor,
} from '../../../test/convert/recordedSources.ts'
import { testChain } from '../../../test/createTestServer.ts'
import type { Prices } from '../../prices/prices.ts'
import type { MarketChain, Markets } from '../createMarkets.ts'
import { createSources } from './createSources.ts'

const chainId = 'eip155:1'
const chain = { ...testChain, id: chainId }
const order = {
  ...({ chainId, user: visitor, amount: 5n, from: ether, to: dollar } as const),
  fromText: '',
  toText: '',
}
const never = () => new Promise<never>(() => {})
/** A market that wraps the native currency as the token: one for one, without a call to a node. */
const wraps = { chain, rpc: richRpc(), market: { wrapped: dollar } } as unknown as MarketChain
const untilQuiet = () => new Promise((resolve) => setImmediate(resolve))

/** Sets up a quote of pools and of 1inch, with timers that the test controls. */
function setUp({
  markets,
  prices = async () => new Map(),
  fetch = recordedPlatform(oneInchRecorded, { out: 7n }).fetch,
}: {
  markets: Markets
  prices?: Prices
  fetch?: typeof globalThis.fetch
}) {
  const timers = new Map<() => void, number>()
  const startTimer = (ms: number, run: () => void) => {
    timers.set(run, ms)
    return () => void timers.delete(run)
  }
  const sources = createSources({
    checkBridge: async () => {},
    configs: [{ kind: '1inch', apiKey: 'a-key-that-nobody-may-see' }],
    chains: [{ chain, rpc: richRpc() }] as never,
    markets,
    prices,
    platform: { fetch, startTimer, now: () => 0 },
    watch: (_, doing) => doing(),
  })
  let found: string[] | undefined
  void sources.quotes(order, ['1inch']).then((all) => {
    found = all.map(({ toAmount }) => toAmount)
  })
  return {
    timers,
    found: async () => {
      await untilQuiet()
      return found
    },
    runOut: (ms: number) => {
      for (const [run, after] of timers) if (after === ms) run()
    },
  }
}

test('a node that hangs is waited for one and a half seconds after a service has quoted', async () => {
  const { found, runOut, timers } = setUp({ markets: never })
  expect(await found()).toBeUndefined()
  runOut(1500)
  expect(await found()).toEqual(['7'])
  expect(timers.size).toBe(0)
})

test('the node’s answer within that time counts, and no timer is left', async () => {
  let answer = (_: MarketChain) => {}
  const { found, timers } = setUp({
    markets: () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  })
  expect(await found()).toBeUndefined()
  answer(wraps)
  expect(await found()).toEqual(['7', '5'])
  expect(timers.size).toBe(0)
})

test('the node is waited for if no other source has quoted', async () => {
  const fetch = async () => new Response('', { status: 500 })
  const { found, timers } = setUp({ markets: never, fetch })
  expect(await found()).toBeUndefined()
  expect(timers.size).toBe(0)
})

test('late prices do not delay a quote', async () => {
  const { found, runOut } = setUp({ markets: async () => wraps, prices: never })
  expect(await found()).toBeUndefined()
  runOut(1500)
  expect(await found()).toEqual(['7', '5'])
})

test('a service that is slower than the pools still has its three seconds', async () => {
  const { found, runOut } = setUp({ markets: async () => wraps, fetch: never })
  await found()
  runOut(1500)
  expect(await found()).toBeUndefined()
  runOut(3000)
  expect(await found()).toEqual(['5'])
})
