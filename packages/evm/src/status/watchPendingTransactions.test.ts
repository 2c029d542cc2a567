import { constants } from '@portico/contract'
import { type FaultyNode, startFaultyNode } from '@portico/testing/chains'
import type { Client } from 'viem'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActions } from '../actions/index.ts'
import { clientFor } from '../node/clientFor.ts'
import { contextWith, networkWith, onAnvil } from '../onAnvil.test.util.ts'
import { withOwnTimers } from '../ownTimers.test.util.ts'
import { watchPendingTransactions } from './watchPendingTransactions.ts'

describe('a watch on a real node', () => {
  const chain = onAnvil()
  let node: FaultyNode
  const stops: (() => void)[] = []
  beforeAll(async () => {
    node = await startFaultyNode({ upstream: chain.url() })
    return () => node.stop()
  })
  beforeEach(() => {
    node.setFault(null)
    node.clearRequests()
  })
  afterEach(() => {
    for (const stop of stops.splice(0)) stop()
  })
  const transact = () =>
    chain.call('eth_sendTransaction', [{ from: chain.from, to: chain.to, value: '0x1' }])
  const watch = () => {
    const received = vi.fn()
    const client = clientFor(contextWith())(networkWith([node.url]))
    const stop = watchPendingTransactions(client, received, 20)
    stops.push(stop)
    return { received, stop }
  }
  const requestCount = (method: string) => expect.poll(() => node.count(method))

  test('is notified of a transaction', async () => {
    const { received } = watch()
    await requestCount('eth_getFilterChanges').toBeGreaterThan(0)
    expect(received).not.toHaveBeenCalled()
    await transact()
    await expect.poll(() => received.mock.calls.length).toBe(1)
  })

  test('removes its filter when it stops, and sends no more requests', async () => {
    const { stop } = watch()
    await requestCount('eth_getFilterChanges').toBeGreaterThan(0)
    stop()
    await requestCount('eth_uninstallFilter').toBe(1)
  })

  test('creates another filter if the node has dropped the first', async () => {
    const { received } = watch()
    await requestCount('eth_getFilterChanges').toBeGreaterThan(0)
    const forgotten = { kind: 'rpcError', code: -32000, message: 'filter not found' } as const
    node.setFault({ ...forgotten, method: 'eth_getFilterChanges', times: 1 })
    await requestCount('eth_newPendingTransactionFilter').toBe(2)
    // The second filter exists once it is polled: earlier transactions would not be reported.
    await requestCount('eth_getFilterChanges').toBeGreaterThan(node.count('eth_getFilterChanges'))
    await transact()
    await expect.poll(() => received.mock.calls.length).toBe(1)
  })
})

describe('a watch by the clock', () => {
  /** A client that reports this many transactions on each poll. */
  function scripted(perLook: number) {
    const methods: string[] = []
    const hash = `0x${'a'.repeat(64)}`
    const request = async ({ method }: { method: string }) => {
      methods.push(method.replace('eth_', ''))
      return method === 'eth_getFilterChanges' ? Array(perLook).fill(hash) : '0x1'
    }
    return { client: { request } as unknown as Client, methods }
  }
  const look = 'getFilterChanges'

  test('looks every 30 s', () =>
    withOwnTimers(async (timers) => {
      const { client, methods } = scripted(0)
      const received = vi.fn()
      const stop = watchPendingTransactions(client, received)
      await timers.advance(29_999)
      expect(methods).toEqual(['newPendingTransactionFilter'])
      await timers.advance(1)
      expect(methods).toEqual(['newPendingTransactionFilter', look])
      await timers.advance(constants.pendingPollMs * 3)
      expect(methods.filter((method) => method === look)).toHaveLength(4)
      expect(received).not.toHaveBeenCalled()
      stop()
      expect(methods.at(-1)).toBe('uninstallFilter')
      expect(timers.count()).toBe(0)
    }))

  test('stops after 99 transactions', () =>
    withOwnTimers(async (timers) => {
      const { client, methods } = scripted(33)
      const received = vi.fn()
      watchPendingTransactions(client, received)
      await timers.advance(constants.pendingPollMs * 10)
      expect(received).toHaveBeenCalledTimes(3)
      expect(methods).toEqual(['newPendingTransactionFilter', look, look, look, 'uninstallFilter'])
      expect(timers.count()).toBe(0)
    }))

  test('removes the filter if it stops before that is created', () =>
    withOwnTimers(async (timers) => {
      const { client, methods } = scripted(0)
      watchPendingTransactions(client, () => {})()
      await timers.advance(0)
      expect(methods).toEqual(['newPendingTransactionFilter', 'uninstallFilter'])
    }))

  test('ignores nonsense in place of transactions', () =>
    withOwnTimers(async (timers) => {
      const request = async ({ method }: { method: string }) =>
        method === 'eth_getFilterChanges' ? [null, 5, '0x1', {}] : '0x1'
      const received = vi.fn()
      const stop = watchPendingTransactions({ request } as unknown as Client, received)
      await timers.advance(constants.pendingPollMs * 2)
      expect(received).not.toHaveBeenCalled()
      stop()
    }))
})

test('is off unless the site switches it on', () => {
  expect(createActions(contextWith()).watchPendingTransactions).toBeUndefined()
  const actions = createActions(contextWith(), { pendingTransactions: true })
  expect(actions.watchPendingTransactions).toBeTypeOf('function')
})
