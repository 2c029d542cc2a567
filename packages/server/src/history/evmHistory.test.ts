import type { HistoryPage, HistoryTransaction } from '@portico/contract'
import {
  type Anvil,
  deployContracts,
  rpc,
  sendTransaction,
  startAnvil,
} from '@portico/testing/chains'
import { accounts, tokens } from '@portico/testing/chains/tables'
import { type Address, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, projectId, testChain } from '../../test/createTestServer.ts'

/** The route over a real chain. */
let anvil: Anvil
let server: Awaited<ReturnType<typeof createTestServer>>
const me = accounts.demo.address
const other = '0x1234567890123456789012345678901234567890'

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31337 })
  await deployContracts({ url: anvil.url })
  const { dollar } = tokens
  const { address, name, symbol, decimals } = dollar
  server = await createTestServer({
    config: {
      chains: [
        { ...testChain, rpcUrls: [anvil.url], tokens: [{ address, name, symbol, decimals }] },
      ],
    },
    platform: { fetch: (...parameters) => fetch(...parameters) },
  })
})
afterAll(() => anvil.stop())

/** Advances time beyond the cache of a second. */
const later = async () => server.advance(1001)

async function read(cursor = '', account: string = me): Promise<HistoryPage> {
  const query = `projectId=${projectId}&cursor=${cursor}`
  const response = await server.request(`/v1/account/${account}/history?${query}`)
  expect(response.status).toBe(200)
  return (await response.json()) as HistoryPage
}

const isOf = (hash: Hex) => (row: HistoryTransaction) => row.metadata.hash === hash

describe('the history of an account on a local chain', () => {
  test('shows a native transfer with its fee', async () => {
    const hash = await sendTransaction(anvil.url, { from: me, to: other, value: 10n ** 16n })
    const row = (await read()).data.find(isOf(hash))
    expect(row).toMatchObject({
      id: `eip155:31337:${hash}`,
      metadata: {
        operationType: 'send',
        status: 'confirmed',
        sentFrom: me,
        sentTo: other,
        chain: 'eip155:31337',
        fee: { symbol: 'ETH', numeric: expect.stringMatching(/^0\.0000\d+$/) },
      },
      transfers: [
        {
          direction: 'out',
          quantity: { numeric: '0.01', decimals: '18' },
          fungible_info: { symbol: 'ETH' },
          nft_info: null,
        },
      ],
    })
  })

  test('reports that it is complete, and for which kinds', async () => {
    const { coverage, failed, next, reset } = await read()
    expect({ failed, next, reset }).toEqual({ failed: [], next: null, reset: [] })
    expect(coverage).toEqual([
      {
        chain: 'eip155:31337',
        fromBlock: 0,
        since: null,
        complete: true,
        kinds: ['transactions', 'internal', 'tokens', 'nfts', 'approvals'],
      },
    ])
  })

  test('returns the new rows when it is requested again', async () => {
    const before = await read()
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [other, 1_500_000n],
    })
    const to = tokens.dollar.address as Address
    const hash = await sendTransaction(anvil.url, { from: me, to, data })
    await later()
    const { data: rows } = await read(before.refresh ?? '')
    expect(rows.map(({ id }) => id)).toEqual([`eip155:31337:${hash}`])
    expect(rows[0]?.transfers).toMatchObject([
      { direction: 'out', quantity: { numeric: '1.5' }, fungible_info: { symbol: 'PUSD' } },
    ])
  })

  test('drops rows that a reorganization removed, and reports from which block on', async () => {
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [other, 1n],
    })
    const to = tokens.dollar.address as Address
    const mined = await sendTransaction(anvil.url, { from: me, to, data })
    await later()
    await read()
    const lost = [
      await sendTransaction(anvil.url, { from: me, to, data }),
      await sendTransaction(anvil.url, { from: me, to: other, value: 1n }),
    ]
    await later()
    const before = await read()
    expect(before.data.slice(0, 3).map(({ metadata }) => metadata.hash)).toEqual([
      ...lost.toReversed(),
      mined,
    ])
    await rpc(anvil.url, 'anvil_reorg', [2, []])
    const since = await sendTransaction(anvil.url, { from: me, to, data })
    await later()
    const after = await read(before.refresh ?? '')
    const minedBlock = before.data[2]?.metadata.block ?? 0
    expect(after.reset).toEqual([{ chain: 'eip155:31337', block: minedBlock }])
    expect(after.data.map(({ metadata }) => metadata.hash)).toEqual([since])
    await later()
    const hashes = (await read()).data.map(({ metadata }) => metadata.hash)
    expect(hashes.slice(0, 2)).toEqual([since, mined])
    expect(hashes.some((hash) => lost.includes(hash as Hex))).toBe(false)
  })
})
