import type { HistoryPage, RouteOutput, Routes } from '@portico/contract'
import { describe, expect, test } from 'vitest'
import { createChaosWorld, type Fault, faultyChain, hosts, soundChain } from '../test/chaosWorld.ts'
import { historyAccount } from '../test/fakeHistoryNode.ts'

/** Returns a promise that rejects when the request is aborted. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

/** Sends the first part of a body, and then parts from `more`, until the request is aborted. */
const streamed = (signal: AbortSignal, first: string, more: (() => Uint8Array) | undefined) =>
  new Response(
    new ReadableStream({
      start: (stream) => {
        signal.addEventListener('abort', () => stream.error(signal.reason), { once: true })
        stream.enqueue(new TextEncoder().encode(first))
      },
      pull: (stream) => {
        if (more) stream.enqueue(more())
        else return untilAborted(signal).catch(() => {})
      },
    }),
  )

const faults: Readonly<Record<string, Fault>> = {
  'never answers': ({ signal }) => untilAborted(signal),
  'answers after twenty seconds': async ({ honest, signal }, { startTimer }) => {
    const late = new Promise<void>((resolve) => startTimer(20_000, resolve))
    await Promise.race([late, untilAborted(signal)])
    return honest()
  },
  'stops in the middle of its answer': async ({ honest, signal }) => {
    const whole = await (await honest()).text()
    return streamed(signal, whole.slice(0, whole.length / 2), undefined)
  },
  'does not end its answer': ({ signal }) =>
    streamed(signal, '[', () => new Uint8Array(4 * 1024 * 1024).fill(32)),
  'has too much to do (429)': () =>
    new Response('{"error":"slow down"}', { status: 429, headers: { 'retry-after': '3600' } }),
  'fails (500)': () => new Response('no', { status: 500 }),
  'shows a page': () => new Response('<!doctype html><title>Blocked</title>'),
  'says nothing': () => new Response(''),
  'is cut off': async ({ honest }) => new Response((await (await honest()).text()).slice(0, -5)),
  'says null': () => Response.json(null),
  'says an empty list': () => Response.json([]),
  'says an empty object': () => Response.json({}),
  'cannot be reached': () => Promise.reject(new TypeError('fetch failed')),
}

type Call = { id: number; method: string }
/** Answers each call of a request separately. */
const perCall = async (
  { honest, body }: Parameters<Fault>[0],
  answer: (call: Call, truth: { id: number }) => object,
) => {
  const request: Call | Call[] = JSON.parse(body)
  const truth: { id: number } | { id: number }[] = await (await honest()).json()
  if (!Array.isArray(request)) return Response.json(answer(request, truth as { id: number }))
  const truths = truth as { id: number }[]
  return Response.json(request.map((call, at) => answer(call, truths[at] ?? { id: call.id })))
}
const failed = ({ id }: Call, code: number, message: string) => ({ id, error: { code, message } })

/** Faults that only nodes can have. */
const nodeFaults: Readonly<Record<string, Fault>> = {
  'is of another chain': (request) =>
    perCall(request, ({ id, method }, truth) =>
      method === 'eth_chainId' ? { id, result: '0x5' } : truth,
    ),
  'answers errors alone': (request) =>
    perCall(request, (call) => failed(call, -32603, 'Internal error')),
  'has too much to do, and says so within its answer': (request) =>
    perCall(request, (call) => failed(call, -32005, 'rate limit exceeded')),
  'answers each call with the answer to another': (request) =>
    perCall(request, ({ id }) => ({ id, result: { number: '0x1', logs: [] } })),
}

type Balance = RouteOutput<Routes['balance']>
type Nfts = RouteOutput<Routes['accountNfts']>
type Prices = RouteOutput<Routes['fungiblePrice']>
type World = Awaited<ReturnType<typeof createChaosWorld>>

const account = `/v1/account/${historyAccount}`
/** Clients give up after ten seconds. */
const clientMs = 10_000

async function fetchPrices({ fetchJson }: World) {
  const addresses = [`${faultyChain}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`]
  const body = JSON.stringify({ addresses, currency: 'usd' })
  return fetchJson<Prices>('/v1/fungible/price', { method: 'POST', body })
}

/** The requests to each upstream: the answer while it fails, and after it recovers. */
const upstreams = {
  'the history’s node': {
    host: hosts.node,
    check: async ({ fetchJson }: World, isFailing: boolean) => {
      const { status, body, waited } = await fetchJson<HistoryPage>(`${account}/history`)
      expect([status, body.failed]).toEqual([200, isFailing ? [faultyChain] : []])
      const notified = new Set(body.data.map(({ metadata }) => metadata.chain))
      expect(notified).toEqual(new Set(isFailing ? [soundChain] : [faultyChain, soundChain]))
      return waited
    },
  },
  'the explorer': {
    host: hosts.explorer,
    options: { withExplorer: true },
    check: async ({ fetchJson }: World, isFailing: boolean) => {
      const { status, body, waited } = await fetchJson<HistoryPage>(`${account}/history`)
      expect([status, body.failed]).toEqual([200, isFailing ? [faultyChain] : []])
      const notified = body.data.filter(({ metadata }) => metadata.chain === faultyChain)
      expect(notified).toHaveLength(isFailing ? 0 : 1)
      return waited
    },
  },
  'the balances’ node': {
    host: hosts.node,
    check: async ({ fetchJson }: World, isFailing: boolean) => {
      const { status, body, waited } = await fetchJson<Balance>(`${account}/balance`)
      expect([status, body.failed]).toEqual([200, isFailing ? [faultyChain] : []])
      expect(body.coverage).toBe(isFailing ? 'partial' : 'full')
      const [first, second] = body.networks ?? []
      expect([first?.coverage, second?.coverage]).toEqual([isFailing ? 'failed' : 'full', 'full'])
      const amounts = body.balances.map(
        ({ chainId, symbol, quantity }) => `${chainId} ${quantity.numeric} ${symbol}`,
      )
      const own = [`${faultyChain} 2 ETH`, `${faultyChain} 5 COIN`]
      const others = [`${soundChain} 2 ETH`, `${soundChain} 5 COIN`]
      expect(amounts).toEqual(isFailing ? others : [...own, ...others])
      expect(body.total?.value).toBe(isFailing ? '14000' : '28000')
      return waited
    },
  },
  'the NFTs’ node': {
    host: hosts.node,
    options: { uris: ['data:application/json,{"name":"Cat"}'] },
    check: async ({ fetchJson }: World, isFailing: boolean) => {
      const { status, body, waited } = await fetchJson<Nfts>(`${account}/nfts`)
      const states = body.coverage.map(({ state }) => state)
      expect([status, states]).toEqual([200, [isFailing ? 'failed' : 'full', 'full']])
      expect(body.data.map(({ name }) => name)).toEqual(isFailing ? [] : ['Cat'])
      return waited
    },
  },
  'the prices of balances': {
    host: hosts.prices,
    check: async ({ fetchJson }: World, isFailing: boolean) => {
      const { body, waited } = await fetchJson<Balance>(`${account}/balance`)
      expect([body.coverage, body.balances.length]).toEqual(['full', 4])
      const worth = body.balances.map(({ price, value }) => [price, value])
      expect(worth[0]).toEqual(isFailing ? [null, undefined] : [2000, 4000])
      expect(body.total).toEqual(
        isFailing ? { value: '0', unpriced: 4 } : { value: '28000', unpriced: 0 },
      )
      return waited
    },
  },
  'the prices': {
    host: hosts.prices,
    check: async (world: World, isFailing: boolean) => {
      const { body, waited } = await fetchPrices(world)
      expect(body.fungibles.map(({ price }) => price)).toEqual([isFailing ? null : 2000])
      return waited
    },
  },
}

describe.each(Object.entries(upstreams))('%s', (_, upstream) => {
  const all = upstream.host === hosts.node ? { ...faults, ...nodeFaults } : faults
  test.each(Object.entries(all))(
    'that %s makes answers partial within the time limit, and is queried again later',
    async (_name, fault) => {
      const world = await createChaosWorld('options' in upstream ? upstream.options : {})
      world.fail(upstream.host, fault)
      expect(await upstream.check(world, true)).toBeLessThan(clientMs)
      world.fail(upstream.host, undefined)
      // The caches have expired: no prices, no order of the nodes.
      world.advance(120_000)
      expect(await upstream.check(world, false)).toBeLessThan(clientMs)
      const known = new Set(['faulty.test', 'sound.test', 'explorer.test', 'prices.test'])
      expect([...world.reached].filter((host) => !known.has(host))).toEqual([])
    },
  )
})
