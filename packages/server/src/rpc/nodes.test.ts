import { describe, expect, test } from 'vitest'
import { testChain } from '../../test/createTestServer.ts'
import { type FakeNode, fakeNodes, nodeOfChain } from '../../test/fakeNodes.ts'
import { createMetrics } from '../util/metrics.ts'
import { createNode, type Node, orderNodes } from './nodes.ts'

const signal = new AbortController().signal
const startTimer = () => () => {}
const call = [{ method: 'eth_blockNumber', params: '[]' }]

function nodeWith(answer: FakeNode, latencyMs = 50) {
  let time = 0
  const { fetch, calls } = fakeNodes({ 'http://one.test/': nodeOfChain(31337, answer) })
  const slow: typeof fetch = (input, init) => {
    time += latencyMs
    return fetch(input, init)
  }
  const node = createNode(testChain, 'http://one.test/', {
    fetch: slow,
    startTimer,
    elapsed: () => time,
    metrics: createMetrics(),
    timeoutMs: 1000,
    maxAnswerBytes: 1000,
  })
  return { node, calls }
}

describe('the weight of a node', () => {
  test('falls with failures, never to zero, and recovers with success', async () => {
    let works = false
    const { node } = nodeWith(() => (works ? { result: 1 } : new Response('', { status: 500 })))
    const fresh = node.weight()
    await expect(node.call(call, signal)).rejects.toThrow('status 500')
    const once = node.weight()
    for (let i = 0; i < 20; i++) await node.call(call, signal).catch(() => {})
    const never = node.weight()
    works = true
    for (let i = 0; i < 20; i++) await node.call(call, signal)
    expect([fresh, once, never]).toEqual([1, expect.closeTo(0.49), 0.01])
    expect(node.weight()).toBeGreaterThan(0.9)
  })

  test('falls with latency', async () => {
    const { node: quick } = nodeWith(() => ({ result: 1 }), 50)
    const { node: slow } = nodeWith(() => ({ result: 1 }), 500)
    for (let i = 0; i < 20; i++)
      await Promise.all([quick.call(call, signal), slow.call(call, signal)])
    expect(quick.weight() / slow.weight()).toBeCloseTo(10, 0)
  })
})

test('a node is queried for its chain id once, even if many calls arrive first', async () => {
  const requested: string[] = []
  const { fetch } = fakeNodes({
    'http://one.test/': ({ method }) => {
      requested.push(method)
      return { result: method === 'eth_chainId' ? '0x7a69' : 1 }
    },
  })
  const metrics = createMetrics()
  const options = {
    fetch,
    startTimer,
    elapsed: () => 0,
    metrics,
    timeoutMs: 1000,
    maxAnswerBytes: 1000,
  }
  const node = createNode(testChain, 'http://one.test/', options)
  await Promise.all([node.call(call, signal), node.call(call, signal)])
  await node.call(call, signal)
  expect(requested.filter((method) => method === 'eth_chainId')).toHaveLength(1)
})

describe('the order of nodes', () => {
  const weighing = (weight: number): Node => ({
    weight: () => weight,
    call: () => Promise.reject(new Error('not called')),
    reportFailure: () => {},
  })

  test('follows the weights: a node ten times as heavy is first ten times as often', () => {
    const heavy = weighing(1)
    const light = weighing(0.1)
    // A fixed, even sequence instead of chance: the golden ratio steps through the unit interval.
    let at = 0
    const even = () => {
      at = (at + 0.618_033_988_749_895) % 1
      return at
    }
    let heavyFirst = 0
    for (let i = 0; i < 11_000; i++)
      if (orderNodes([light, heavy], even, false)[0] === heavy) heavyFirst++
    expect(heavyFirst / 11_000).toBeGreaterThan(0.85)
  })

  test('contains every node once', () => {
    const nodes = [weighing(1), weighing(0.01), weighing(0.5)]
    expect(new Set(orderNodes(nodes, Math.random, false))).toEqual(new Set(nodes))
  })

  test('is that of the configuration for calls that must stay with one node', () => {
    const nodes = [weighing(0.01), weighing(1)]
    expect(orderNodes(nodes, Math.random, true)).toEqual(nodes)
  })
})
