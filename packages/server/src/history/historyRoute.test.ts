import type { HistoryPage } from '@portico/contract'
import { describe, expect, test } from 'vitest'
import { createTestServer, projectId, testChain } from '../../test/createTestServer.ts'
import { type FakeHistory, fakeHistoryNode, historyAccount } from '../../test/fakeHistoryNode.ts'
import { fakeNodes } from '../../test/fakeNodes.ts'

const url = 'http://one.test/'

/** Creates a server over chains with fake nodes. */
async function serve(histories: Record<string, FakeHistory>) {
  const entries = Object.entries(histories)
  const nodes = fakeNodes(
    Object.fromEntries(
      entries.map(([id, chain]) => [
        `http://node-${id}.test/`,
        fakeHistoryNode({ ...chain, chainId: Number(id) } as FakeHistory),
      ]),
    ),
  )
  const chains = entries.map(([id]) => ({
    ...testChain,
    id: `eip155:${id}` as const,
    rpcUrls: [`http://node-${id}.test/`],
  }))
  const server = await createTestServer({ config: { chains }, platform: { fetch: nodes.fetch } })
  const fetchHistory = (query = '', account = historyAccount) =>
    server.request(`/v1/account/${account}/history?projectId=${projectId}${query}`)
  const read = async (query?: string, account?: string) => {
    const response = await fetchHistory(query, account)
    return { status: response.status, page: (await response.json()) as HistoryPage }
  }
  return { server, nodes, fetchHistory, read }
}

const blocksOf = ({ data }: HistoryPage) => data.map(({ metadata }) => metadata.block)

describe('the history route', () => {
  test('returns the rows of an account page by page, each once, to the end', async () => {
    const { read } = await serve({ 31337: { head: 1234 } })
    const blocks: unknown[] = []
    let cursor = ''
    for (let pages = 0; pages < 10; pages++) {
      const { page } = await read(`&cursor=${cursor}`)
      blocks.push(...blocksOf(page))
      if (page.next === null) break
      cursor = page.next
    }
    expect(blocks).toEqual(Array.from({ length: 124 }, (_, index) => 1230 - index * 10))
  })

  test('queries the nodes once for a hundred identical concurrent requests', async () => {
    const alone = await serve({ 31337: { head: 500 } })
    await alone.read()
    const many = await serve({ 31337: { head: 500 } })
    const answers = await Promise.all(Array.from({ length: 100 }, () => many.read()))
    expect(new Set(answers.map(({ page }) => JSON.stringify(page))).size).toBe(1)
    expect(many.nodes.calls.length).toBe(alone.nodes.calls.length)
  })

  test('caches answers separately by account, chain, cursor and currency', async () => {
    const { read } = await serve({ 31337: { head: 500 }, 10: { head: 300 } })
    const one = await read('&chainId=eip155:31337')
    const two = await read('&chainId=eip155:10')
    const other = await read('', `0x${'0'.repeat(39)}1`)
    expect(blocksOf(one.page)[0]).toBe(500)
    expect(blocksOf(two.page)[0]).toBe(300)
    expect(other.page.data).toEqual([])
    expect(
      blocksOf((await read(`&chainId=eip155:31337&cursor=${one.page.refresh}`)).page),
    ).not.toEqual(blocksOf(one.page))
  })

  test('reads rows that were found before from the database, apart from a check of the head', async () => {
    const { read, nodes, server } = await serve({ 31337: { head: 400 } })
    const first = await read()
    server.advance(2000)
    nodes.calls.length = 0
    expect((await read()).page.data).toEqual(first.page.data)
    expect(new Set(nodes.calls.map(({ method }) => method))).toEqual(
      new Set(['eth_getBlockByNumber']),
    )
  })

  test('queries no node for a page that is in the database, except for the head once a second', async () => {
    const { read, nodes, server } = await serve({ 31337: { head: 2000 } })
    const first = await read()
    const second = await read(`&cursor=${first.page.next}`)
    server.advance(2000)
    nodes.calls.length = 0
    expect((await read(`&cursor=${first.page.next}`)).page.data).toEqual(second.page.data)
    expect(nodes.calls.map(({ method, params }) => [method, (params as unknown[])[0]])).toEqual([
      ['eth_getBlockByNumber', 'latest'],
    ])
  })

  test('merges chains by time, and shows nothing older than another chain has been read', async () => {
    const start = 1_700_000_000
    const { read } = await serve({
      // A row each 120 s, and one each 300 s; the second chain can be looked at in small windows only.
      31337: { head: 1000, start, step: 12 },
      10: { head: 6000, start, step: 2, every: 150, cap: 100 },
    })
    const times: number[] = []
    let cursor = ''
    for (let pages = 0; pages < 40; pages++) {
      const { page } = await read(`&cursor=${cursor}`)
      times.push(...page.data.map(({ metadata }) => Date.parse(metadata.minedAt)))
      if (page.next === null) break
      cursor = page.next
    }
    expect(times).toEqual([...times].sort((a, b) => b - a))
    expect(times).toHaveLength(101 + 41)
  })

  test('reports from where on it is complete if a chain is too long for small windows', async () => {
    const { read } = await serve({ 31337: { head: 1_000_000, cap: 10 } })
    let cursor = ''
    let last: HistoryPage | undefined
    for (let pages = 0; pages < 40; pages++) {
      const { page } = await read(`&cursor=${cursor}`)
      last = page
      if (page.next === null) break
      cursor = page.next
    }
    expect(last?.next).toBeNull()
    const [coverage] = last?.coverage ?? []
    expect(coverage).toMatchObject({ complete: false, kinds: ['tokens', 'nfts', 'approvals'] })
    expect(coverage?.fromBlock).toBeGreaterThan(995_000)
    expect(coverage?.since).toBe(
      new Date((1_700_000_000 + (coverage?.fromBlock ?? 0) * 12) * 1000).toISOString(),
    )
    // It stays so for who asks again later.
    const { page } = await read(`&cursor=${last?.refresh}`)
    expect(page).toMatchObject({ data: [], next: null, coverage: [{ complete: false }] })
  })

  test('reports above which block clients must drop rows after blocks were replaced', async () => {
    const chain: FakeHistory = { head: 400 }
    const nodes = fakeNodes({ [url]: fakeHistoryNode(chain) })
    const server = await createTestServer({ platform: { fetch: nodes.fetch } })
    const read = async (cursor = '') => {
      const path = `/v1/account/${historyAccount}/history?projectId=${projectId}&cursor=${cursor}`
      return (await (await server.request(path)).json()) as HistoryPage
    }
    const before = await read()
    // Nothing below stays either: every block of the other fork has another hash.
    Object.assign(chain, { head: 410, fork: 1 })
    server.advance(2000)
    const after = await read(before.refresh ?? '')
    expect(after.reset).toEqual([{ chain: testChain.id, block: -1 }])
    expect(blocksOf(after)[0]).toBe(410)
    expect(after.data.some(({ id }) => before.data.some((one) => one.id === id))).toBe(false)
  })

  test.each([
    ['a chain that is not served', '&chainId=eip155:5', 'UNSUPPORTED_CHAIN', 400],
    ['an unknown currency', '&currency=xyz', 'INVALID_CURRENCY', 422],
    ['an unknown purchase service', '&onramp=other', 'INVALID_REQUEST', 400],
  ])('refuses %s', async (_, query, code, status) => {
    const { fetchHistory } = await serve({ 31337: { head: 10 } })
    const response = await fetchHistory(query)
    expect([response.status, await response.json()]).toMatchObject([status, { code }])
  })

  test.each(['0x12', 'So11111111111111111111111111111111111111112'])(
    'refuses %s on an EVM chain',
    async (account) => {
      const { fetchHistory } = await serve({ 31337: { head: 10 } })
      const response = await fetchHistory('&chainId=eip155:31337', account)
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { code: 'INVALID_ADDRESS' },
      ])
    },
  )

  test('contains no purchases', async () => {
    const { read } = await serve({ 31337: { head: 100 } })
    expect((await read('&onramp=coinbase')).page).toEqual({ data: [], next: null })
  })
})
