import type { HistoryPage, HistoryTransaction, RouteOutput, Routes } from '@portico/contract'
import {
  type Anvil,
  deployContracts,
  feeTokenAbi,
  feeTokenRuntime,
  rebasingTokenAbi,
  rebasingTokenRuntime,
  rpc,
  sendTransaction,
  startAnvil,
} from '@portico/testing/chains'
import { accounts, collectibles, tokens } from '@portico/testing/chains/tables'
import { type Address, encodeFunctionData, type Hex, parseUnits } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, projectId, testChain } from '../../test/createTestServer.ts'

/** Transactions with very many transfers, and tokens with deceptive amounts, on a real chain. */
const me = accounts.demo.address
const other = '0x1234567890123456789012345678901234567890'
const { address: items, abi: itemsAbi } = collectibles.items
const feeToken = '0x506f727469636f0000000000000000000000aa01'
const rebasingToken = '0x506f727469636f0000000000000000000000aa02'
const preciseToken = '0x506f727469636f0000000000000000000000aa03'
let anvil: Anvil
let server: Awaited<ReturnType<typeof createTestServer>>

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31337 })
  await deployContracts({ url: anvil.url })
  const { address } = tokens.dollar
  const tokenRuntime = await rpc<Hex>(anvil.url, 'eth_getCode', [address, 'latest'])
  const codes = [
    [feeToken, feeTokenRuntime],
    [rebasingToken, rebasingTokenRuntime],
    [preciseToken, tokenRuntime],
  ]
  for (const code of codes) await rpc(anvil.url, 'anvil_setCode', code)
  server = await createTestServer({
    config: { chains: [{ ...testChain, rpcUrls: [anvil.url] }] },
    platform: { fetch: (...parameters) => fetch(...parameters) },
  })
})
afterAll(() => anvil.stop())

const send = (to: Address, data: Hex) => sendTransaction(anvil.url, { from: me, to, data })

async function fetchJson<Answer>(path: string, query = ''): Promise<Answer> {
  server.advance(60_000)
  const response = await server.request(`/v1/account/${path}?projectId=${projectId}${query}`)
  expect(response.status).toBe(200)
  return (await response.json()) as Answer
}

async function rowOf(hash: Hex, account: string = me): Promise<HistoryTransaction> {
  const { data } = await fetchJson<HistoryPage>(`${account}/history`)
  return data.find(({ metadata }) => metadata.hash === hash) as HistoryTransaction
}

async function balanceOf(account: string, token: string): Promise<string | undefined> {
  const id = `eip155:31337:${token}`
  const path = `${account}/balance`
  const { balances } = await fetchJson<RouteOutput<Routes['balance']>>(path, `&forceUpdate=${id}`)
  return balances.find(({ address }) => address?.toLowerCase() === id)?.quantity.numeric
}

const sendBatch = (count: number) => {
  const each = (value: bigint) => Array.from({ length: count }, () => value)
  const args = [me, other, each(3n), each(1n), '0x'] as const
  return send(
    items,
    encodeFunctionData({ abi: itemsAbi, functionName: 'safeBatchTransferFrom', args }),
  )
}

describe('a transaction with very many transfers', () => {
  beforeAll(async () => {
    await send(
      items,
      encodeFunctionData({ abi: itemsAbi, functionName: 'mint', args: [me, 3n, 1000n] }),
    )
  })

  test.each([15, 51, 200])('shows all transfers of a batch of %i', async (count) => {
    const row = await rowOf(await sendBatch(count))
    expect(row.metadata).toMatchObject({ operationType: 'send', sentTo: other })
    expect(row.metadata.omittedTransfers).toBeUndefined()
    expect(row.transfers).toHaveLength(count)
    expect(
      new Set(row.transfers.map(({ tokenId, quantity }) => `${tokenId} ${quantity.numeric}`)),
    ).toEqual(new Set(['3 1']))
  })

  test('reports how many transfers it does not list', async () => {
    const row = await rowOf(await sendBatch(270))
    expect(row.transfers).toHaveLength(200)
    expect(row.metadata.omittedTransfers).toBe(70)
  })
})

describe('tokens with unusual amounts', () => {
  test('deduct a transfer fee from the amount that the recipient got', async () => {
    const setup = ['Fee', 'FEE', 18, [me], [parseUnits('1000', 18)]] as const
    await send(
      feeToken,
      encodeFunctionData({ abi: feeTokenAbi, functionName: 'setup', args: setup }),
    )
    const args = [other, parseUnits('100', 18)] as const
    const hash = await send(
      feeToken,
      encodeFunctionData({ abi: feeTokenAbi, functionName: 'transfer', args }),
    )
    const numericOf = ({ transfers }: HistoryTransaction) =>
      transfers.map(({ direction, quantity }) => `${direction} ${quantity.numeric}`)
    expect(numericOf(await rowOf(hash, other))).toEqual(['in 90'])
    expect(numericOf(await rowOf(hash))).toEqual(['out 10', 'out 90'])
    expect(await balanceOf(other, feeToken)).toBe('90')
    expect(await balanceOf(me, feeToken)).toBe('900')
  })

  test('change the balance in a rebase, without a transaction', async () => {
    const mint = [me, parseUnits('10', 18)] as const
    const hash = await send(
      rebasingToken,
      encodeFunctionData({ abi: rebasingTokenAbi, functionName: 'mint', args: mint }),
    )
    expect(await balanceOf(me, rebasingToken)).toBe('10')
    await send(
      rebasingToken,
      encodeFunctionData({ abi: rebasingTokenAbi, functionName: 'rebase', args: [250n] }),
    )
    expect(await balanceOf(me, rebasingToken)).toBe('25')
    expect((await rowOf(hash)).transfers[0]?.quantity.numeric).toBe('10')
  })

  test.each([37, 77, 255])('have exact amounts with %i decimals', async (decimals) => {
    const state = await rpc<string>(anvil.url, 'evm_snapshot')
    const setup = ['Precise', 'FINE', decimals, [me], [12n]] as const
    const { abi } = tokens.dollar
    const hash = await send(
      preciseToken,
      encodeFunctionData({ abi, functionName: 'setup', args: setup }),
    )
    const exact = `0.${'0'.repeat(decimals - 2)}12`
    const one = await createTestServer({
      config: { chains: [{ ...testChain, rpcUrls: [anvil.url] }] },
      platform: { fetch: (...parameters) => fetch(...parameters) },
    })
    const before = server
    server = one
    expect((await rowOf(hash)).transfers[0]?.quantity).toEqual({
      numeric: exact,
      decimals: String(decimals),
    })
    expect(await balanceOf(me, preciseToken)).toBe(exact)
    server = before
    await rpc(anvil.url, 'evm_revert', [state])
  })
})
