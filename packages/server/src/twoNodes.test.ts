import type { HistoryPage, RouteOutput, Routes } from '@portico/contract'
import { createPortico } from '@portico/core'
import { balancesQuery, queryClient } from '@portico/core/internal'
import { mockAdapter, mockNetwork, testPlatform } from '@portico/testing'
import { type Hex, toEventSelector } from 'viem'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { contractNode, fakeToken, word } from '../test/contractNode.ts'
import { createTestServer, projectId, testChain } from '../test/createTestServer.ts'
import { type FakeHistory, fakeHistoryNode, historyAccount } from '../test/fakeHistoryNode.ts'
import { type FakeNode, fakeNodes } from '../test/fakeNodes.ts'
import { freshPostgres } from '../test/store/sharedPostgres.ts'
import type { DatabaseConfig } from './store/databaseConfig.ts'
import { openStore } from './store/openStore.ts'

/** The history and holdings of an account, from one server and from two that share a database, in turns. */
const url = 'http://one.test/'
const databases: Readonly<
  Record<string, { nodes: number; create: () => Promise<DatabaseConfig> }>
> = {
  'SQLite, one node': {
    nodes: 1,
    create: async () => ({ kind: 'sqlite', path: ':memory:' }),
  },
  'PostgreSQL, two nodes': {
    nodes: 2,
    create: freshPostgres,
  },
}

describe.each(Object.entries(databases))('the data API over %s', (_, { nodes: count, create }) => {
  let config: DatabaseConfig
  beforeEach(async () => {
    config = await create()
  })

  async function serve(node: FakeNode) {
    const nodes = fakeNodes({ [url]: node })
    const servers = await Promise.all(
      Array.from({ length: count }, async () => {
        const store = await openStore(config, () => 0)
        onTestFinished(() => store.close())
        return createTestServer({
          store,
          config: { chains: [{ ...testChain, rpcUrls: [url] }] },
          platform: { fetch: nodes.fetch },
        })
      }),
    )
    let turn = 0
    const request = (path: string, init?: RequestInit) =>
      (servers[turn++ % count] as (typeof servers)[number]).request(path, init)
    const read = async <Body>(what: string, query = '') => {
      for (const { advance } of servers) advance(60_000)
      const path = `/v1/account/${historyAccount}/${what}?projectId=${projectId}${query}`
      const response = await request(path)
      expect(response.status).toBe(200)
      return (await response.json()) as Body
    }
    return { nodes, request, read }
  }

  async function readAll(read: (cursor: string) => Promise<HistoryPage>) {
    const blocks: unknown[] = []
    for (let cursor = ''; ; ) {
      const { data, next } = await read(cursor)
      blocks.push(...data.map(({ metadata }) => metadata.block))
      if (next === null) return blocks
      cursor = next
    }
  }

  test('returns a history page by page, each row once', async () => {
    const { read } = await serve(fakeHistoryNode({ head: 2234 }))
    const blocks = await readAll((cursor) => read('history', `&cursor=${cursor}`))
    expect(blocks).toEqual(Array.from({ length: 224 }, (_, index) => 2230 - index * 10))
  })

  test('drops replaced rows, whichever node saw the replacement first', async () => {
    const chain: FakeHistory = { head: 990 }
    const { read } = await serve(fakeHistoryNode(chain))
    const first = await read<HistoryPage>('history')
    Object.assign(chain, { head: 1010, fork: 1 })
    // Another client's request shows the other node that blocks were replaced.
    await read<HistoryPage>('history')
    const { reset, data } = await read<HistoryPage>('history', `&cursor=${first.refresh}`)
    expect(reset).toEqual([{ chain: testChain.id, block: expect.any(Number) }])
    expect(data.map(({ metadata }) => metadata.block).slice(0, 2)).toEqual([1010, 1000])
  })

  const transfer = toEventSelector('Transfer(address,address,uint256)')
  const coin: Hex = `0x${'c1'.repeat(20)}`
  const art: Hex = `0x${'e1'.repeat(20)}`
  const came = [transfer, word(`0x${'b2'.repeat(20)}`), word(historyAccount)] as const
  const holdings = () =>
    contractNode({
      chainId: 31337,
      contracts: {
        [coin]: fakeToken(5_000_000n),
        [art]: { 'ownerOf(uint256)': () => word(historyAccount) },
      },
      logs: [
        { address: coin, block: 10, topics: came, data: word(1n) },
        { address: art, block: 20, topics: [...came, word(7n)] },
      ],
    })

  test('scans a chain once for the gallery, the balances and the history', async () => {
    const { read, nodes } = await serve(holdings())
    type Nfts = RouteOutput<Routes['accountNfts']>
    type Balance = RouteOutput<Routes['balance']>
    const pages = [await read<Nfts>('nfts'), await read<Nfts>('nfts')]
    for (const { data, coverage } of pages)
      expect([data.map(({ tokenId }) => tokenId), coverage[0]?.state]).toEqual([['7'], 'full'])
    for (let turn = 0; turn < 2; turn++) {
      const { balances } = await read<Balance>('balance')
      expect(balances.map(({ symbol }) => symbol)).toEqual(['ETH', 'COIN'])
      const { data } = await read<HistoryPage>('history')
      expect(data.map(({ metadata }) => metadata.block)).toEqual([20, 10])
    }
    // One search: three filters.
    expect(nodes.calls.filter(({ method }) => method === 'eth_getLogs')).toHaveLength(3)
  })

  test('returns an account’s assets to the widget’s client', async () => {
    const { read, request } = await serve(holdings())
    await read('history')
    const portico = createPortico({
      adapters: [mockAdapter({ balances: { [historyAccount]: 1n } })],
      networks: [mockNetwork()],
      apiUrl: 'http://server.example',
      projectId,
      platform: testPlatform({
        fetch: async (input, init) => {
          const { pathname, search } = new URL(String(input))
          return request(pathname + search, init)
        },
      }),
    })
    onTestFinished(() => portico.destroy())
    const query = balancesQuery(portico, `${testChain.id}:${historyAccount}` as never)
    const { assets, coverage } = await queryClient(portico).fetchQuery(query)
    expect([assets.map(({ symbol }) => symbol), coverage]).toEqual([['ETH', 'COIN'], 'full'])
  })
})
