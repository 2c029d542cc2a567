import type { RouteOutput, Routes } from '@portico/contract'
import { type Hex, toEventSelector } from 'viem'
import { expect, test } from 'vitest'
import { contractNode, type FakeLog, fakeToken, word } from '../../test/contractNode.ts'
import { createTestServer, projectId, testChain } from '../../test/createTestServer.ts'
import { historyAccount } from '../../test/fakeHistoryNode.ts'
import { type FakeNode, fakeNodes } from '../../test/fakeNodes.ts'
import { onOneDatabase } from '../../test/store/onDatabases.ts'
import { evmProbe } from '../families/evm/evmProbe.ts'
import { serveChains } from '../rpc/serveChains.ts'
import { createMetrics } from '../util/metrics.ts'
import { nodePlatform } from '../util/platform.ts'

/** A stranger sends an account more than a node, or this server, returns at once. */
const coin: Hex = `0x${'c1'.repeat(20)}`
const transfer = toEventSelector('Transfer(address,address,uint256)')
const me = word(historyAccount)
const came = (block: number): FakeLog => ({
  address: coin,
  block,
  topics: [transfer, word(`0x${'b2'.repeat(20)}`), me],
  data: word(5_000_000n),
})
const tooLarge = { error: { code: -32000, message: 'response too large' } }

async function serve(change: (node: FakeNode) => FakeNode, logs: FakeLog[], maxAnswerBytes = 1e7) {
  const contracts = { [coin]: fakeToken(5_000_000n) }
  const node = change(contractNode({ chainId: 31337, contracts, logs }))
  const nodes = fakeNodes({ 'http://one.test/': node })
  const server = await createTestServer({
    config: { maxAnswerBytes, chains: [testChain] },
    platform: { fetch: nodes.fetch },
  })
  const path = `/v1/account/${historyAccount}/history?projectId=${projectId}`
  return async () => {
    const response = await server.request(path)
    expect(response.status).toBe(200)
    return ((await response.json()) as RouteOutput<Routes['history']>).data
  }
}

onOneDatabase(() => {
  test('dust with much call data leaves the history of an account unchanged', async () => {
    const input = `0x${'00'.repeat(1200)}`
    const read = await serve(
      (node) => async (call) => {
        const answer = await node(call)
        const isRead = call.method === 'eth_getTransactionByHash' && 'result' in answer
        return isRead ? { result: { ...(answer.result as object), input } } : answer
      },
      Array.from({ length: 45 }, (_, at) => came(10 + at)),
      100_000,
    )
    expect(await read()).toHaveLength(45)
  })

  test('a transaction with more logs than are read has a row that reports the omission', async () => {
    const bomb = word(0xa00000n + 20n)
    const read = await serve(
      (node) => (call) =>
        call.method === 'eth_getTransactionReceipt' && (call.params as Hex[])[0] === bomb
          ? tooLarge
          : node(call),
      [came(10), came(20), came(30)],
    )
    const rows = await read()
    expect(rows.map(({ transfers }) => transfers.length)).toEqual([1, 0, 1])
    expect(rows[1]?.metadata).toMatchObject({ status: 'confirmed', omittedTransfers: 1 })
    expect(rows[1]?.metadata.fee).toBeUndefined()
  })

  test('a block with more logs of an account than a node returns hides no other block', async () => {
    const read = await serve(
      (node) => (call) => {
        const [filter] = call.params as [{ fromBlock: Hex; toBlock: Hex; topics: unknown[] }]
        const isFlooded =
          call.method === 'eth_getLogs' &&
          Number(filter.fromBlock) <= 20 &&
          Number(filter.toBlock) >= 20 &&
          JSON.stringify(filter.topics[0]).includes(transfer)
        return isFlooded ? tooLarge : node(call)
      },
      [came(10), came(20), came(30)],
    )
    expect((await read()).map(({ metadata }) => metadata.block)).toEqual([30, 10])
  })
})

test('an account with more logs than a node returns does not prevent others from being watched', async () => {
  const others = Array.from({ length: 9 }, (_, at) => `0x${String(at + 1).repeat(40)}`)
  const [flooded = '', quiet = '', named = ''] = others
  let head = 50
  const node = contractNode({ chainId: 31337, contracts: {}, logs: [] })
  const nodes = fakeNodes({
    'http://one.test/': (call) => {
      const [first] = call.params as [string & { topics: unknown[] }]
      if (call.method === 'eth_getBlockByNumber' && first === 'latest')
        return node({ ...call, params: [`0x${head.toString(16)}`] })
      if (call.method !== 'eth_getLogs') return node(call)
      const text = JSON.stringify(first.topics)
      if (text.includes(flooded.slice(2))) return tooLarge
      return { result: text.includes(named.slice(2)) ? [{ topics: [transfer, word(named)] }] : [] }
    },
  })
  const platform = { ...nodePlatform, fetch: nodes.fetch }
  const config = { chains: [testChain], rpcTimeoutMs: 1000, maxAnswerBytes: 1e6 }
  const [served] = serveChains({ config, platform }, createMetrics())
  if (!served) throw new Error('no chain')
  const probe = evmProbe(served.rpc)
  await probe(others)
  head = 51
  const { owners } = await probe(others)
  expect(new Set(owners)).toEqual(new Set([flooded, named]))
  expect(owners).not.toContain(quiet)
})

test('a block with more logs for the account than a node returns makes the history incomplete', async () => {
  const node = contractNode({
    chainId: 31337,
    contracts: { [coin]: fakeToken(5_000_000n) },
    logs: [came(10), came(20), came(30)],
  })
  let refuses = true
  const crowded: FakeNode = (call) => {
    const [filter] = call.params as [{ fromBlock: Hex; toBlock: Hex; topics: unknown[] }]
    const isOfBlock = () => Number(filter.fromBlock) <= 20 && Number(filter.toBlock) >= 20
    return refuses &&
      call.method === 'eth_getLogs' &&
      isOfBlock() &&
      JSON.stringify(filter.topics[0]).includes(transfer)
      ? { error: { code: -32000, message: 'query returned more than 10000 results' } }
      : node(call)
  }
  const read = async () => {
    const nodes = fakeNodes({ 'http://one.test/': crowded })
    const config = { chains: [testChain] }
    const server = await createTestServer({ config, platform: { fetch: nodes.fetch } })
    const path = `/v1/account/${historyAccount}/history?projectId=${projectId}`
    const response = await server.request(path)
    const { data, coverage } = (await response.json()) as RouteOutput<Routes['history']>
    return [data.map(({ metadata }) => metadata.block), coverage?.[0]?.complete]
  }
  expect(await read()).toEqual([[30, 10], false])
  refuses = false
  expect(await read()).toEqual([[30, 20, 10], true])
})
