import type { HistoryPage } from '@portico/contract'
import { type Hex, toEventSelector } from 'viem'
import { expect, test } from 'vitest'
import { contractNode, type FakeLog, fakeToken, word } from '../../test/contractNode.ts'
import { createTestServer, projectId, testChain } from '../../test/createTestServer.ts'
import { historyAccount } from '../../test/fakeHistoryNode.ts'
import { type FakeNode, fakeNodes } from '../../test/fakeNodes.ts'

/** One transaction that a node does not return correctly must not hide any other row. */
const coin: Hex = `0x${'c1'.repeat(20)}`
const transfer = toEventSelector('Transfer(address,address,uint256)')
const came = (block: number): FakeLog => ({
  address: coin,
  block,
  topics: [transfer, word(`0x${'b2'.repeat(20)}`), word(historyAccount)],
  data: word(5_000_000n),
})
const contracts = { [coin]: fakeToken(5_000_000n) }
const node = contractNode({ chainId: 31337, contracts, logs: [came(10), came(20), came(30)] })
const oddHash = word(0xa00000n + 20n)

type Change = (truth: object & { logs: object[] }) => Awaited<ReturnType<FakeNode>>
const error = (message: string) => () => ({ error: { code: -32000, message } })
const forms: [string, method: string, Change][] = [
  ['not there', 'eth_getTransactionByHash', () => ({ result: null })],
  ['not indexed yet', 'eth_getTransactionByHash', error('transaction indexing is in progress')],
  [
    'without a whole byte',
    'eth_getTransactionByHash',
    (tx) => ({ result: { ...tx, input: '0x0' } }),
  ],
  [
    'without a number',
    'eth_getTransactionByHash',
    (tx) => ({ result: { ...tx, nonce: undefined } }),
  ],
  ['without a receipt', 'eth_getTransactionReceipt', () => ({ result: null })],
  ['without a readable receipt', 'eth_getTransactionReceipt', error('failed to load receipts')],
]
const partial: (typeof forms)[number] = [
  'with a log of no place',
  'eth_getTransactionReceipt',
  (done) => ({ result: { ...done, logs: [{ ...done.logs[0], logIndex: null }] } }),
]

const changed =
  (method: string, change: Change): FakeNode =>
  async (call) => {
    const answer = await node(call)
    const isOdd = call.method === method && (call.params as unknown[])[0] === oddHash
    return isOdd && 'result' in answer ? change(answer.result as never) : answer
  }

async function readRows(...list: FakeNode[]) {
  const rpcUrls = list.map((_, at) => `http://node${at}.test/`)
  const { fetch } = fakeNodes(Object.fromEntries(list.map((one, at) => [rpcUrls[at], one])))
  const chains = [{ ...testChain, rpcUrls }]
  const server = await createTestServer({ config: { chains }, platform: { fetch } })
  const path = `/v1/account/${historyAccount}/history?projectId=${projectId}`
  const response = await server.request(path)
  expect(response.status).toBe(200)
  const { data } = (await response.json()) as HistoryPage
  return data
}

async function read(...list: FakeNode[]) {
  const rows = await readRows(...list)
  return rows.map(({ metadata, transfers }) => [
    metadata.block,
    metadata.unread ?? false,
    transfers.length,
  ])
}

test.each(forms)('a transaction %s is a row that reports so', async (_, method, change) => {
  expect(await read(changed(method, change))).toEqual([
    [30, false, 1],
    [20, true, 0],
    [10, false, 1],
  ])
})

test('a transaction with an unreadable transfer says that one is omitted', async () => {
  const [, method, change] = partial
  const rows = await readRows(changed(method, change))
  expect(
    rows.map(({ metadata }) => [metadata.block, metadata.unread, metadata.omittedTransfers]),
  ).toEqual([
    [30, undefined, undefined],
    [20, undefined, 1],
    [10, undefined, undefined],
  ])
})

test.each([...forms, partial])(
  'a transaction %s is read from another node',
  async (_, method, change) => {
    const odd = changed(method, change)
    for (const order of [
      [odd, node],
      [node, odd],
    ])
      expect(await read(...order)).toEqual([30, 20, 10].map((block) => [block, false, 1]))
  },
)
