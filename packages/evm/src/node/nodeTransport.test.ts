import { constants } from '@portico/contract'
import { expectCode } from '@portico/testing'
import { type Fault, type FaultyNode, startFaultyNode } from '@portico/testing/chains'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActions } from '../actions/index.ts'
import { contextWith, networkWith, onAnvil } from '../onAnvil.test.util.ts'
import { withOwnTimers } from '../ownTimers.test.util.ts'
import { clientFor } from './clientFor.ts'

const chain = onAnvil()
const dead = 'http://127.0.0.1:9'
let node: FaultyNode
beforeAll(async () => {
  node = await startFaultyNode({ upstream: chain.url() })
  return () => node.stop()
})
beforeEach(() => {
  node.setFault(null)
  node.clearRequests()
})

const balanceAt = (...urls: string[]) =>
  createActions(contextWith()).getBalance({ network: networkWith(urls), address: chain.from })
const atOnce = (status: number): Fault => ({ kind: 'httpStatus', status, retryAfter: 0 })

describe('requests to nodes (specification, sections 8 and 9)', () => {
  test.each([403, 408, 413, 429, 500, 502, 503, 504])(
    'retry HTTP status %i, three times',
    async (status) => {
      node.setFault({ ...atOnce(status), method: 'eth_getBalance', times: 3 })
      expect(await balanceAt(node.url)).toBeGreaterThan(0n)
      expect(node.count('eth_getBalance')).toBe(4)
    },
  )

  test('report the network as unavailable after three more tries', async () => {
    node.setFault(atOnce(500))
    await expectCode(balanceAt(node.url), 'RPC_UNAVAILABLE')
    expect(node.count()).toBe(4)
  })

  test('treat HTTP status 401 as final', async () => {
    node.setFault({ kind: 'httpStatus', status: 401 })
    await expectCode(balanceAt(node.url), 'RPC_UNAVAILABLE')
    expect(node.count()).toBe(1)
  })

  test('do not wait for a node that demands an hour', async () => {
    node.setFault({ kind: 'httpStatus', status: 429, retryAfter: 3600 })
    await expectCode(balanceAt(node.url), 'RPC_UNAVAILABLE')
    expect(node.count()).toBe(1)
  })

  test.each([
    { kind: 'dropConnection', times: 1 },
    { kind: 'invalidJson', times: 1 },
    { kind: 'rpcError', code: -32005, message: 'limit exceeded', times: 1 },
  ] satisfies Fault[])('tolerate one $kind', async (fault) => {
    node.setFault(fault)
    expect(await balanceAt(node.url)).toBeGreaterThan(0n)
  })

  test('report a missing listener as unavailable, and a network without nodes as well', async () => {
    await expectCode(balanceAt(dead), 'RPC_UNAVAILABLE')
    await expectCode(balanceAt(), 'RPC_UNAVAILABLE')
  })

  test('go to the next node if one fails, without a pause', async () => {
    node.setFault({ kind: 'httpStatus', status: 500, retryAfter: 10 })
    expect(await balanceAt(node.url, dead, chain.url())).toBeGreaterThan(0n)
    expect(node.count()).toBe(1)
  })

  test('read the chain id once for each node, and the same call only once at a time', async () => {
    const actions = createActions(contextWith())
    const params = { network: networkWith([node.url]), address: chain.from }
    await Promise.all([actions.getBalance(params), actions.getBalance(params)])
    await actions.getBalance(params)
    expect([node.count('eth_chainId'), node.count('eth_getBalance')]).toEqual([1, 2])
  })
})

describe('a node of another chain', () => {
  beforeEach(() => node.setFault({ kind: 'wrongChainId', chainId: 1 }))

  test('is not believed about balances and fees, nor retried', async () => {
    const actions = createActions(contextWith())
    const network = networkWith([node.url])
    const { from, to, from: address } = chain
    await expectCode(actions.getBalance({ network, address }), 'RPC_UNAVAILABLE')
    expect(node.count()).toBe(1)
    const fee = actions.send.estimateFee({ network, from, to, amount: 1n })
    await expectCode(fee, 'RPC_UNAVAILABLE')
    expect(node.count()).toBe(node.count('eth_chainId'))
  })

  test('is passed over for the next one', async () => {
    expect(await balanceAt(node.url, chain.url())).toBeGreaterThan(0n)
    expect(node.count('eth_getBalance')).toBe(0)
  })

  test('is called again later, since it may have been fixed', async () => {
    const actions = createActions(contextWith())
    const params = { network: networkWith([node.url]), address: chain.from }
    await expectCode(actions.getBalance(params), 'RPC_UNAVAILABLE')
    node.setFault(null)
    expect(await actions.getBalance(params)).toBeGreaterThan(0n)
  })
})

describe('a node that hangs', () => {
  /** Reads a balance while nodes hang, answer 500, or answer. Returns the requests and the time, in milliseconds. */
  async function readFrom(nodes: readonly ('hangs' | 'fails' | 'answers')[]) {
    let requests = 0
    let ms = 0
    await withOwnTimers(async (timers) => {
      const start = Date.now()
      const fetch: typeof globalThis.fetch = async (input, init) => {
        requests++
        const kind = nodes[Number(/node(\d)/.exec(String(input))?.[1])]
        if (kind === 'fails') return new Response(null, { status: 500 })
        if (kind === 'answers') {
          const { id, method } = JSON.parse(String(init?.body))
          return Response.json({
            jsonrpc: '2.0',
            id,
            result: method === 'eth_chainId' ? '0x7a69' : '0x7',
          })
        }
        return new Promise<Response>((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
        })
      }
      const urls = nodes.map((_, at) => `http://node${at}.example`)
      const reading = createActions(contextWith(fetch))
        .getBalance({ network: networkWith(urls), address: chain.from })
        .catch((error) => error.code)
        .finally(() => {
          ms = Date.now() - start
        })
      await timers.advance(60_000)
      outcomes.push(await reading)
    })
    return { requests, ms, outcome: outcomes.at(-1) }
  }
  const outcomes: unknown[] = []

  test('is given up after ten seconds, without another try', async () => {
    expect(await readFrom(['hangs'])).toEqual({
      requests: 1,
      ms: 10_000,
      outcome: 'RPC_UNAVAILABLE',
    })
  })

  test('is not called again because another node failed after it', async () => {
    expect(await readFrom(['hangs', 'fails'])).toEqual({
      requests: 2,
      ms: 10_000,
      outcome: 'RPC_UNAVAILABLE',
    })
  })

  test('is passed over for one that answers', async () => {
    expect(await readFrom(['hangs', 'answers'])).toMatchObject({ ms: 10_000, outcome: 7n })
  })
})

describe('the pause before another try', () => {
  /** Returns the times of the requests to a node that always gives this answer, in milliseconds from the start. */
  async function requestTimes(answer: () => Response): Promise<number[]> {
    const times: number[] = []
    await withOwnTimers(async (timers) => {
      const start = Date.now()
      const fetch = async () => {
        times.push(Date.now() - start)
        return answer()
      }
      const actions = createActions(contextWith(fetch))
      const params = { network: networkWith(['http://node.example']), address: chain.from }
      const outcome = expectCode(actions.getBalance(params), 'RPC_UNAVAILABLE')
      await timers.advance(10_000)
      await outcome
    })
    return times
  }

  test('doubles from 150 ms', async () => {
    const times = await requestTimes(() => new Response(null, { status: 500 }))
    expect(times).toEqual([0, 150, 450, 1050])
  })

  test('follows Retry-After', async () => {
    const headers = { 'Retry-After': '2' }
    const times = await requestTimes(() => new Response(null, { status: 429, headers }))
    expect(times).toEqual([0, 2000, 4000, 6000])
  })
})

describe('the retry of errors', () => {
  const failing = (code: number): Fault => ({ kind: 'rpcError', code, message: 'no', times: 1 })

  test.each([-1, 429, -32005, -32007, -32603])('happens for JSON-RPC code %i', async (code) => {
    node.setFault({ ...failing(code), method: 'eth_getBalance' })
    expect(await balanceAt(node.url)).toBeGreaterThan(0n)
    expect(node.count('eth_getBalance')).toBe(2)
  })

  test.each([-32000, -32601, -32602, 3])('does not happen for JSON-RPC code %i', async (code) => {
    node.setFault({ ...failing(code), method: 'eth_getBalance' })
    await expect(balanceAt(node.url)).rejects.toThrow()
    expect(node.count('eth_getBalance')).toBe(1)
  })
})

describe('several nodes', () => {
  let second: FaultyNode
  beforeAll(async () => {
    second = await startFaultyNode({ upstream: chain.url() })
    return () => second.stop()
  })
  beforeEach(() => {
    second.setFault(null)
    second.clearRequests()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const both = () => networkWith([node.url, second.url])
  const client = () => clientFor(contextWith())(both())
  const counts = () => [node.count('eth_gasPrice'), second.count('eth_gasPrice')]

  test.each([
    { kind: 'httpStatus', status: 500 },
    { kind: 'httpStatus', status: 401 },
    { kind: 'httpStatus', status: 429, retryAfter: 3600 },
    { kind: 'dropConnection' },
    { kind: 'invalidJson' },
    { kind: 'wrongChainId', chainId: 1 },
    { kind: 'rpcError', code: -32000, message: 'header not found' },
    { kind: 'rpcError', code: -32601, message: 'no such method' },
  ] satisfies Fault[])('pass a request to the next one after %o', async (fault) => {
    node.setFault(fault)
    expect(await client().request({ method: 'eth_gasPrice' })).toMatch(/^0x/)
    expect(second.count('eth_gasPrice')).toBe(1)
  })

  test.each([
    [3, 'execution reverted: no'],
    [-32000, 'execution reverted'],
    [-32015, 'VM execution error.'],
    [4001, 'User rejected the request.'],
    [5000, 'User rejected.'],
  ])('do not pass it on after %i "%s"', async (code, message) => {
    node.setFault({ kind: 'rpcError', code, message, method: 'eth_gasPrice' })
    await expect(client().request({ method: 'eth_gasPrice' })).rejects.toThrow()
    expect(counts()).toEqual([1, 0])
  })

  test('put one that fails second, until that is forgotten', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const both = client()
    node.setFault({ kind: 'httpStatus', status: 500, times: 1, method: 'eth_gasPrice' })
    await both.request({ method: 'eth_gasPrice' })
    await both.request({ method: 'eth_gasPrice' })
    expect(counts()).toEqual([1, 2])
    vi.advanceTimersByTime(40_000)
    await both.request({ method: 'eth_gasPrice' })
    expect(counts()).toEqual([2, 2])
  })

  test('put one that is slow second', async () => {
    const both = client()
    node.setFault({ kind: 'slow', ms: 1050, times: 1, method: 'eth_gasPrice' })
    await both.request({ method: 'eth_gasPrice' })
    await both.request({ method: 'eth_gasPrice' })
    expect(counts()).toEqual([1, 1])
  })

  test('are all retried three times', async () => {
    for (const each of [node, second]) each.setFault({ ...atOnce(503), method: 'eth_gasPrice' })
    await expect(client().request({ method: 'eth_gasPrice' })).rejects.toThrow()
    expect(counts()).toEqual([4, 4])
  })

  test('get no request from an idle page, which has no timer', () =>
    withOwnTimers(async (timers) => {
      const urls: string[] = []
      const fetch: typeof globalThis.fetch = async (url, init) => {
        urls.push(String(url))
        const { id } = JSON.parse(String(init?.body))
        return Response.json({ jsonrpc: '2.0', id, result: '0x7a69' })
      }
      const network = networkWith(['http://a.example', 'http://b.example'])
      await clientFor(contextWith(fetch))(network).request({ method: 'eth_gasPrice' })
      expect(timers.count()).toBe(0)
      await timers.advance(600_000)
      expect(urls).toEqual(['http://a.example/', 'http://a.example/'])
    }))
})

describe('the methods that a node may be called for', () => {
  test.each([
    'eth_accounts',
    'eth_sendTransaction',
    'personal_sign',
    'wallet_sendCalls',
    'toString',
  ])('exclude %s (specification, section 5)', async (method) => {
    const client = clientFor(contextWith())(networkWith([node.url]))
    const pending = client.request({ method } as never)
    await expect(pending).rejects.toThrow('Requested RPC call is not allowed')
    expect(node.count()).toBe(0)
  })
})

describe('two equal requests at the same time', () => {
  /** A node that answers when the test allows it, with its requests. */
  function held() {
    let answers = 0
    const waiting: (() => void)[] = []
    const fetch: typeof globalThis.fetch = async (_url, init) => {
      const { id, method } = JSON.parse(String(init?.body))
      if (method === 'eth_chainId') return Response.json({ jsonrpc: '2.0', id, result: '0x7a69' })
      answers++
      await new Promise<void>((resolve) => waiting.push(resolve))
      const result = method === 'eth_getFilterChanges' ? [] : '0x1'
      return Response.json({ jsonrpc: '2.0', id, result })
    }
    const release = () => {
      for (const go of waiting) go()
    }
    const client = clientFor(contextWith(fetch))(networkWith(['http://node.example']))
    const readBlock = (block: number) =>
      client.request({
        method: 'eth_getBalance',
        params: [chain.from, `0x${block.toString(16)}`],
      })
    return { client, readBlock, count: () => answers, release }
  }

  test('are one request', async () => {
    const { readBlock, count, release } = held()
    const answers = Promise.all([readBlock(1), readBlock(1), readBlock(2)])
    await expect.poll(count).toBe(2)
    release()
    expect(await answers).toEqual(['0x1', '0x1', '0x1'])
  })

  test('are two if they are no reads', async () => {
    const { client, count, release } = held()
    const poll = () => client.request({ method: 'eth_getFilterChanges', params: ['0x1'] })
    const answers = Promise.all([poll(), poll()])
    await expect.poll(count).toBe(2)
    release()
    await answers
  })

  test(`are recognized among ${constants.dedupeEntries} requests`, async () => {
    const { readBlock, count, release } = held()
    const first = Array.from({ length: constants.dedupeEntries }, (_, at) => readBlock(at))
    const again = readBlock(0)
    await expect.poll(count).toBe(constants.dedupeEntries)
    // The oldest entry except the one that was just requested is removed.
    const more = [readBlock(constants.dedupeEntries), readBlock(1)]
    await expect.poll(count).toBe(constants.dedupeEntries + 2)
    release()
    await Promise.all([...first, again, ...more])
  })
})
