import type { HistoryPage } from '@portico/contract'
import { toHex } from 'viem'
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

/** The route with an explorer: it lists the transactions, and the nodes return them. */
const url = 'http://explorer.test/api/v2'

type Options = {
  head?: number
  /** The account's wei after a block. Without it the node has pruned its state. */
  balanceAt?: (block: number) => bigint
  /** The node's trace of a transaction. */
  trace?: unknown
  /** Whether no log of a transaction names the account. */
  isSilent?: boolean
}

async function serve(rows: readonly ExplorerRow[], options: Options = {}) {
  const { head = 300, balanceAt, trace, isSilent = false } = options
  const explorer = fakeBlockscout(rows)
  const node = fakeHistoryNode({ head })
  const nodes = fakeNodes({
    'http://one.test/': async (call) => {
      if (call.method === 'eth_getTransactionReceipt' && isSilent) {
        const answer = await node(call)
        return 'result' in answer ? { result: { ...(answer.result as object), logs: [] } } : answer
      }
      const [, block] = call.params as [unknown, string]
      if (call.method === 'eth_getBalance' && balanceAt)
        return { result: toHex(balanceAt(Number(block))) }
      if (call.method === 'debug_traceTransaction' && trace) return { result: trace }
      return node(call)
    },
  })
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

describe('the history from an explorer', () => {
  test('has the transactions that it names, and requests no logs from nodes', async () => {
    const { readHistory, nodes } = await serve([tokenRow(100), tokenRow(20)])
    const { body } = await readHistory()
    expect(body.data.map(({ metadata }) => metadata.block)).toEqual([100, 20])
    expect(body.data[0]?.transfers).toMatchObject([{ direction: 'in' }])
    expect(body.coverage).toMatchObject([
      { complete: true, kinds: expect.arrayContaining(['internal']) },
    ])
    expect(nodes.calls.some(({ method }) => method === 'eth_getLogs')).toBe(false)
  })

  test('has token transfers of an explorer that names no blocks', async () => {
    const rows = [tokenRow(100), tokenRow(20)].map((row) => ({ ...row, isEarly: true as const }))
    const { body } = await (await serve(rows)).readHistory()
    expect(body.data.map(({ metadata }) => metadata.block)).toEqual([100, 20])
    expect(body.coverage).toMatchObject([{ complete: true }])
  })

  const wei = 5n * 10n ** 18n
  const claimed: ExplorerRow = { ...tokenRow(100), list: 'internal', wei: String(wei) }
  const came = expect.objectContaining({
    direction: 'in',
    quantity: { numeric: '5', decimals: '18' },
  })
  const contract = `0x${'c0'.repeat(20)}`
  const paying = (more: object = {}) => ({
    type: 'CALL',
    from: `0x${'b2'.repeat(20)}`,
    to: contract,
    value: '0x0',
    calls: [{ type: 'CALL', from: contract, to: historyAccount, value: toHex(wei), ...more }],
  })

  test.each<[string, Options]>([
    ['by the balance before and after', { balanceAt: (block) => (block < 100 ? 1n : 1n + wei) }],
    ['by the calls', { trace: paying() }],
  ])('has amounts that contracts moved if a node confirms them %s', async (_, options) => {
    const { data } = (await (await serve([claimed], options)).readHistory()).body
    expect(data[0]?.transfers).toContainEqual(came)
    expect(data[0]?.metadata.omittedTransfers).toBeUndefined()
  })

  test.each<[string, Options]>([
    ['a node has forgotten the balance', {}],
    ['the balance did not change', { balanceAt: () => 1n }],
    ['the balance changed by less', { balanceAt: (block) => (block < 100 ? 1n : wei) }],
    [
      'a withdrawal came in the same block',
      { balanceAt: (block) => (block < 100 ? 1n : 3n + wei) },
    ],
  ])('reports a missing amount that contracts moved if %s', async (_, options) => {
    const { data } = (await (await serve([claimed], options)).readHistory()).body
    expect(data[0]?.transfers).not.toContainEqual(came)
    expect(data[0]?.metadata.omittedTransfers).toBe(1)
  })

  test('leaves out amounts that the calls show as reverted', async () => {
    const options = { trace: paying({ error: 'execution reverted' }), balanceAt: () => 1n }
    const { data } = (await (await serve([claimed], options)).readHistory()).body
    expect(data[0]?.transfers).not.toContainEqual(came)
    expect(data[0]?.metadata.omittedTransfers).toBeUndefined()
  })

  test.each([
    ['that moved nothing', '0', paying({ value: '0x0' })],
    ['that reverted', '5', paying({ error: 'execution reverted' })],
  ])('has a row without transfers for a call %s', async (_, moved, trace) => {
    const rows: ExplorerRow[] = [{ ...claimed, wei: moved }, tokenRow(90)]
    const { status, body } = await (await serve(rows, { trace, isSilent: true })).readHistory()
    expect(status).toBe(200)
    expect(body.data.map(({ transfers }) => transfers)).toEqual([[], []])
  })

  test('has every row except those that no node returns, and is then incomplete', async () => {
    const gone: ExplorerRow = { hash: explorerHash(1), block: 100, list: 'tokens' }
    const { body } = await (await serve([gone, tokenRow(90)])).readHistory()
    expect(body.data.map(({ metadata }) => metadata.block)).toEqual([90])
    expect(body.coverage).toMatchObject([{ complete: false }])
  })

  test('returns no block that the explorer may not have indexed yet', async () => {
    const { readHistory } = await serve([tokenRow(290), tokenRow(280)])
    expect((await readHistory()).body.data.map(({ metadata }) => metadata.block)).toEqual([280])
  })

  test.each<[string, ExplorerRow]>([
    ['that is in another block', { ...tokenRow(100), block: 90 }],
    ['of another chain', { hash: explorerHash(1), block: 100, list: 'tokens' }],
  ])('fails instead of returning a row for a transaction %s', async (_, row) => {
    expect((await (await serve([row])).readHistory()).status).toBe(503)
  })
})
