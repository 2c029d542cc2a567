import type { HistoryPage } from '@portico/contract'
import { describe, expect, test } from 'vitest'
import { createTestServer, projectId, testChain } from '../../test/createTestServer.ts'
import {
  blockHash,
  fakeHistoryNode,
  historyAccount,
  transactionHash,
} from '../../test/fakeHistoryNode.ts'
import { type FakeCall, type FakeNode, fakeNodes } from '../../test/fakeNodes.ts'

/** Nodes that lie, fail or answer nonsense, and cursors of others. Never a wrong row, never a crash. */
const bad = 'http://bad.test/'
const good = 'http://good.test/'
const honest = fakeHistoryNode({ head: 300 })

async function serve(node: FakeNode, more: { withGood?: boolean } = {}) {
  const nodes = fakeNodes({ [bad]: node, [good]: fakeHistoryNode({ head: 300, chainId: 10 }) })
  const one = { ...testChain, rpcUrls: [bad] }
  const two = { ...testChain, id: 'eip155:10' as const, rpcUrls: [good] }
  const chains = more.withGood ? [one, two] : [one]
  const server = await createTestServer({ config: { chains }, platform: { fetch: nodes.fetch } })
  const fetchHistory = async (cursor = '', account = historyAccount) => {
    const path = `/v1/account/${account}/history?projectId=${projectId}&cursor=${cursor}`
    const response = await server.request(path)
    const body = (await response.json()) as HistoryPage & { code?: string }
    return { status: response.status, body }
  }
  return { server, nodes, fetchHistory }
}

/** Creates a node that answers one method differently. */
const lying =
  (method: string, answer: (call: FakeCall, truth: unknown) => unknown): FakeNode =>
  async (call) => {
    const truth = await honest(call)
    if (call.method !== method) return truth
    return answer(call, 'result' in truth ? truth.result : undefined) as never
  }
const changed = (change: (log: Record<string, unknown>) => object) =>
  lying('eth_getLogs', (_, logs) => ({
    result: (logs as Record<string, unknown>[]).map((log) => ({ ...log, ...change(log) })),
  }))

const huge = `0x${'f'.repeat(64)}`

const lies: Record<string, FakeNode> = {
  'logs of blocks that were not asked for': changed(() => ({ blockNumber: '0xffff' })),
  'logs of somebody else': changed(({ topics }) => ({
    topics: [(topics as string[])[0], blockHash(1), blockHash(2)],
  })),
  'logs that are no list': lying('eth_getLogs', () => ({ result: 'nothing' })),
  'two hashes for one block': changed(({ blockNumber }) => ({
    blockHash: blockNumber === '0x12c' ? blockHash(7, 7) : blockHash(8, 8),
  })),
  'another block than the one asked for': lying('eth_getBlockByNumber', ({ params }, block) => ({
    result: (params as string[])[0] === 'latest' ? block : { ...(block as object), number: '0x1' },
  })),
  'a time that no clock has': lying('eth_getBlockByNumber', (_, block) => ({
    result: { ...(block as object), timestamp: '0x1fffffffffffff' },
  })),
  'no head': lying('eth_getBlockByNumber', () => ({ result: null })),
  'errors alone': () => ({ error: { code: -32000, message: 'oops' } }),
  'HTTP 500': () => new Response('no', { status: 500 }),
  'HTTP 429': () => new Response('{}', { status: 429 }),
  'no JSON': () => new Response('<html>', { status: 200 }),
  'JSON that is no answer': () => new Response('[1,2]', { status: 200 }),
  'the id of another chain': fakeHistoryNode({ head: 300, chainId: 5 }),
}

const unreadable: Record<string, FakeNode> = {
  'another transaction than the one asked for': lying('eth_getTransactionByHash', (_, tx) => ({
    result: { ...(tx as object), hash: transactionHash(1) },
  })),
  'no transaction': lying('eth_getTransactionByHash', () => ({ result: null })),
  'a receipt of another block': lying('eth_getTransactionReceipt', (_, receipt) => ({
    result: { ...(receipt as object), blockHash: blockHash(1, 9) },
  })),
  'a receipt of another transaction': lying('eth_getTransactionReceipt', (_, receipt) => ({
    result: { ...(receipt as object), transactionHash: transactionHash(2) },
  })),
  'a fee that nobody can pay': lying('eth_getTransactionReceipt', (_, receipt) => ({
    result: { ...(receipt as object), gasUsed: huge, effectiveGasPrice: huge },
  })),
}

const oddLists: Record<string, FakeNode> = {
  'only logs that are no logs': lying('eth_getLogs', () => ({ result: [null, 7, {}] })),
  'only hashes that are no hashes': changed(() => ({ transactionHash: '0x12' })),
}

test.each(Object.entries(oddLists))(
  'a node that returns %s has no rows, and the answer says that it is incomplete',
  async (_, node) => {
    const { fetchHistory } = await serve(node)
    const { status, body } = await fetchHistory()
    expect([status, body.data]).toEqual([200, []])
    expect(body.coverage?.[0]?.complete).toBe(false)
  },
)

/** One log among thirty, in block 150. The account is named in each. */
const oddAt150: Record<string, (log: Record<string, unknown>) => unknown> = {
  'without data': (log) => ({ ...log, data: null }),
  'with an empty topic': (log) => ({ ...log, topics: [...(log.topics as string[]), '0x'] }),
  'without a transaction hash': (log) => ({ ...log, transactionHash: null }),
  'without an index': (log) => ({ ...log, transactionIndex: null }),
  'without a block': (log) => ({ ...log, blockNumber: null }),
  'that is nothing': () => null,
}
const withOneOdd = (oddOf: (log: Record<string, unknown>) => unknown): FakeNode =>
  lying('eth_getLogs', (_, logs) => ({
    result: (logs as Record<string, unknown>[]).map((log) =>
      log.blockNumber === '0x96' ? oddOf(log) : log,
    ),
  }))
const others = Array.from({ length: 31 }, (_, at) => 300 - at * 10).filter((at) => at !== 150)

test.each(Object.entries(oddAt150))(
  'one log %s costs only its own row, and the answer says that it is incomplete',
  async (_, oddOf) => {
    const { fetchHistory, nodes } = await serve(withOneOdd(oddOf))
    const { status, body } = await fetchHistory()
    expect(status).toBe(200)
    const blocks = body.data.map(({ metadata }) => metadata.block)
    expect(blocks.filter((block) => block !== 150)).toEqual(others)
    expect(body.coverage?.[0]?.complete).toBe(false)
    expect(nodes.calls.length).toBeLessThan(200)
  },
)

test('a transaction whose log is odd only in the list has its row by its receipt', async () => {
  const { fetchHistory } = await serve(withOneOdd((log) => ({ ...log, data: null })))
  const { body } = await fetchHistory()
  const row = body.data.find(({ metadata }) => metadata.block === 150)
  expect(row?.transfers).toHaveLength(1)
})

test.each(Object.entries(unreadable))(
  'a node that returns %s is not trusted: the movements of the transaction are unknown',
  async (_, node) => {
    const { fetchHistory } = await serve(node)
    const { status, body } = await fetchHistory()
    expect(status).toBe(200)
    expect(body.data.length).toBeGreaterThan(0)
    for (const { metadata, transfers } of body.data) {
      expect(metadata.unread).toBe(true)
      expect(transfers).toEqual([])
    }
  },
)

describe.each(Object.entries(lies))('a node that returns %s', (_, node) => {
  test('is not trusted: the request fails instead of returning a wrong answer', async () => {
    const { fetchHistory } = await serve(node)
    const { status, body } = await fetchHistory()
    expect([status, body.code]).toEqual([503, 'UPSTREAM_UNAVAILABLE'])
  })

  test('does not prevent another chain from being returned, and is named', async () => {
    const { fetchHistory } = await serve(node, { withGood: true })
    const { status, body } = await fetchHistory()
    expect(status).toBe(200)
    expect(body.failed).toEqual([testChain.id])
    expect(new Set(body.data.map(({ metadata }) => metadata.chain))).toEqual(new Set(['eip155:10']))
    // The next request queries it again.
    expect(body.next).not.toBeNull()
  })
})

describe('a node that is behind', () => {
  test('is not trusted when it reports that there are no logs yet', async () => {
    let isBehind = true
    const node: FakeNode = async (call) => {
      const [first] = call.params as [{ toBlock?: string }]
      if (isBehind && call.method === 'eth_getLogs') return { result: [] }
      if (isBehind && call.method === 'eth_getBlockByNumber' && (first as unknown) !== 'latest')
        return { result: null }
      return honest(call)
    }
    const { fetchHistory, server } = await serve(node)
    expect((await fetchHistory()).status).toBe(503)
    isBehind = false
    server.advance(2000)
    expect((await fetchHistory()).body.data.length).toBeGreaterThan(0)
  })
})

describe('a cursor', () => {
  test.each([
    ['is of another account', (cursor: string) => ({ cursor, account: `0x${'1'.repeat(40)}` })],
    ['has another signature', (cursor: string) => ({ cursor: `${cursor.slice(0, -2)}AA` })],
    ['has another text', (cursor: string) => ({ cursor: `e30.${cursor.split('.')[1]}` })],
    ['has no signature', (cursor: string) => ({ cursor: cursor.split('.')[0] ?? '' })],
    ['is anything', () => ({ cursor: 'a.b.c' })],
    ['has an invalid character', () => ({ cursor: '%00' })],
    ['is far too long', () => ({ cursor: 'a'.repeat(9000) })],
  ])('that %s is refused before any node request', async (_, change) => {
    const { fetchHistory, nodes } = await serve(fakeHistoryNode({ head: 900 }))
    const { body } = await fetchHistory()
    const { cursor, account } = { account: undefined, ...change(body.next ?? '') }
    nodes.calls.length = 0
    const refused = await fetchHistory(cursor, account)
    expect([refused.status, refused.body.code]).toEqual([400, 'INVALID_REQUEST'])
    expect(nodes.calls).toEqual([])
  })

  test('of one server is valid at another that shares its database', async () => {
    const node = fakeNodes({ [bad]: fakeHistoryNode({ head: 900 }) })
    const options = {
      config: { chains: [{ ...testChain, rpcUrls: [bad] }] },
      platform: { fetch: node.fetch },
    }
    const one = await createTestServer(options)
    const two = await createTestServer({ ...options, store: one.store })
    const path = `/v1/account/${historyAccount}/history?projectId=${projectId}`
    const { next } = (await (await one.request(path)).json()) as HistoryPage
    expect((await two.request(`${path}&cursor=${next}`)).status).toBe(200)
  })
})
