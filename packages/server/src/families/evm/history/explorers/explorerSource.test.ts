import type { HistoryPage } from '@portico/contract'
import { describe, expect, test } from 'vitest'
import { createTestServer, projectId, testChain } from '../../../../../test/createTestServer.ts'
import {
  type ExplorerRow,
  explorerHash,
  fakeBlockscout,
} from '../../../../../test/fakeExplorers.ts'
import {
  fakeHistoryNode,
  historyAccount,
  transactionHash,
} from '../../../../../test/fakeHistoryNode.ts'
import { fakeNodes } from '../../../../../test/fakeNodes.ts'

/** The route by an explorer: it says which transactions there are, the nodes say what they are. */
const url = 'http://explorer.test/api/v2'

async function serve(rows: readonly ExplorerRow[], head = 300) {
  const explorer = fakeBlockscout(rows)
  const nodes = fakeNodes({ 'http://one.test/': fakeHistoryNode({ head }) })
  const chains = [{ ...testChain, explorerApi: { type: 'blockscout', url } as const }]
  const reach = ((input: URL, init: RequestInit) =>
    String(input).startsWith(url)
      ? explorer.fetch(input)
      : nodes.fetch(input, init)) as typeof fetch
  const server = await createTestServer({ config: { chains }, platform: { fetch: reach } })
  const readHistory = async () => {
    const path = `/v1/account/${historyAccount}/history?projectId=${projectId}`
    const response = await server.request(path)
    return { status: response.status, body: (await response.json()) as HistoryPage }
  }
  return { readHistory, nodes, explorer }
}
const tokenRow = (block: number): ExplorerRow => ({
  hash: transactionHash(block),
  block,
  list: 'tokens',
})

describe('the history by an explorer', () => {
  test('has what it names, and asks no node for logs', async () => {
    const { readHistory, nodes } = await serve([tokenRow(100), tokenRow(20)])
    const { body } = await readHistory()
    expect(body.data.map(({ metadata }) => metadata.block)).toEqual([100, 20])
    expect(body.data[0]?.transfers).toMatchObject([{ direction: 'in' }])
    expect(body.coverage).toMatchObject([
      { complete: true, kinds: expect.arrayContaining(['internal']) },
    ])
    expect(nodes.calls.some(({ method }) => method === 'eth_getLogs')).toBe(false)
  })

  test('has what contracts moved, which nodes alone do not show', async () => {
    const wei = String(5n * 10n ** 18n)
    const row: ExplorerRow = { ...tokenRow(100), list: 'internal', wei }
    const { data } = (await (await serve([row])).readHistory()).body
    expect(data[0]?.transfers).toContainEqual(
      expect.objectContaining({ direction: 'in', quantity: { numeric: '5', decimals: '18' } }),
    )
  })

  test('returns no block that the explorer may not have yet', async () => {
    const { readHistory } = await serve([tokenRow(290), tokenRow(280)])
    expect((await readHistory()).body.data.map(({ metadata }) => metadata.block)).toEqual([280])
  })

  test.each<[string, ExplorerRow]>([
    ['that is in another block', { ...tokenRow(100), block: 90 }],
    ['of another chain', { hash: explorerHash(1), block: 100, list: 'tokens' }],
  ])('has no row of a transaction %s', async (_, row) => {
    expect((await (await serve([row])).readHistory()).status).toBe(503)
  })
})
