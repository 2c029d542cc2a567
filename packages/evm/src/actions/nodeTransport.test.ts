import { expectCode } from '@portico/testing'
import { type Fault, type FaultyNode, startFaultyNode } from '@portico/testing/chains'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { contextWith, networkWith, onAnvil } from '../onAnvil.test.util.ts'
import { createActions } from './index.ts'

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

describe('how nodes are asked (specification, sections 8 and 9)', () => {
  test.each([403, 408, 413, 429, 500, 502, 503, 504])(
    'HTTP status %i is tried again, three times',
    async (status) => {
      node.setFault({ ...atOnce(status), method: 'eth_getBalance', times: 3 })
      expect(await balanceAt(node.url)).toBeGreaterThan(0n)
      expect(node.count('eth_getBalance')).toBe(4)
    },
  )

  test('after three more tries the network counts as unavailable', async () => {
    node.setFault(atOnce(500))
    await expectCode(balanceAt(node.url), 'RPC_UNAVAILABLE')
    expect(node.count()).toBe(4)
  })

  test('HTTP status 401 is final', async () => {
    node.setFault({ kind: 'httpStatus', status: 401 })
    await expectCode(balanceAt(node.url), 'RPC_UNAVAILABLE')
    expect(node.count()).toBe(1)
  })

  test('a node that wants an hour is not waited for', async () => {
    node.setFault({ kind: 'httpStatus', status: 429, retryAfter: 3600 })
    await expectCode(balanceAt(node.url), 'RPC_UNAVAILABLE')
    expect(node.count()).toBe(1)
  })

  test.each([
    { kind: 'dropConnection', times: 1 },
    { kind: 'invalidJson', times: 1 },
    { kind: 'rpcError', code: -32005, message: 'limit exceeded', times: 1 },
  ] satisfies Fault[])('one $kind does no harm', async (fault) => {
    node.setFault(fault)
    expect(await balanceAt(node.url)).toBeGreaterThan(0n)
  })

  test('nobody listening is unavailable, and so is a network without nodes', async () => {
    await expectCode(balanceAt(dead), 'RPC_UNAVAILABLE')
    await expectCode(balanceAt(), 'RPC_UNAVAILABLE')
  })

  test('the next node is asked where one fails, without a pause', async () => {
    node.setFault({ kind: 'httpStatus', status: 500, retryAfter: 10 })
    expect(await balanceAt(node.url, dead, chain.url())).toBeGreaterThan(0n)
    expect(node.count()).toBe(1)
  })

  test('the chain id is asked once for each node', async () => {
    const actions = createActions(contextWith())
    const params = { network: networkWith([node.url]), address: chain.from }
    await Promise.all([actions.getBalance(params), actions.getBalance(params)])
    await actions.getBalance(params)
    expect([node.count('eth_chainId'), node.count('eth_getBalance')]).toEqual([1, 3])
  })
})

describe('a node of another chain', () => {
  beforeEach(() => node.setFault({ kind: 'wrongChainId', chainId: 1 }))

  test('is not believed about balances and fees, nor tried again', async () => {
    const actions = createActions(contextWith())
    const network = networkWith([node.url])
    const { from, to, from: address } = chain
    await expectCode(actions.getBalance({ network, address }), 'RPC_UNAVAILABLE')
    expect(node.count()).toBe(1)
    const fee = actions.estimateFee({ network, from, to, amount: 1n })
    await expectCode(fee, 'RPC_UNAVAILABLE')
    expect(node.count()).toBe(node.count('eth_chainId'))
  })

  test('is passed over for the next one', async () => {
    expect(await balanceAt(node.url, chain.url())).toBeGreaterThan(0n)
    expect(node.count('eth_getBalance')).toBe(0)
  })

  test('is asked again later, since it may have been mended', async () => {
    const actions = createActions(contextWith())
    const params = { network: networkWith([node.url]), address: chain.from }
    await expectCode(actions.getBalance(params), 'RPC_UNAVAILABLE')
    node.setFault(null)
    expect(await actions.getBalance(params)).toBeGreaterThan(0n)
  })
})

describe('the pause before another try', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** The times at which a node that always answers so is asked, in milliseconds from the start. */
  async function askedAt(answer: () => Response): Promise<number[]> {
    const start = Date.now()
    const times: number[] = []
    const fetch = async () => {
      times.push(Date.now() - start)
      return answer()
    }
    const actions = createActions(contextWith(fetch))
    const params = { network: networkWith(['http://node.example']), address: chain.from }
    const settled = expectCode(actions.getBalance(params), 'RPC_UNAVAILABLE')
    await vi.runAllTimersAsync()
    await settled
    return times
  }

  test('doubles from 150 ms', async () => {
    const times = await askedAt(() => new Response(null, { status: 500 }))
    expect(times).toEqual([0, 150, 450, 1050])
  })

  test('is what Retry-After says', async () => {
    const headers = { 'Retry-After': '2' }
    const times = await askedAt(() => new Response(null, { status: 429, headers }))
    expect(times).toEqual([0, 2000, 4000, 6000])
  })
})
