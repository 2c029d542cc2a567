import type { HistoryPage, HistoryTransaction } from '@portico/contract'
import {
  type Anvil,
  deployContracts,
  rpc,
  sendTransaction,
  startAnvil,
} from '@portico/testing/chains'
import { accounts, tokens } from '@portico/testing/chains/tables'
import { type Address, concat, encodeFunctionData, erc20Abi, type Hex, pad, toHex } from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, projectId, testChain } from '../../test/createTestServer.ts'
import { topicsOf } from '../families/evm/history/topics.ts'

/** Operations that a bundler sent for an account, on a real chain. */
const bundler = accounts.demo.address
const owner = accounts.second.address
const friend = accounts.third.address
const forger = '0x506f727469636f0000000000000000000000aa04'
let anvil: Anvil
let server: Awaited<ReturnType<typeof createTestServer>>

/**
 * Code that acts like an entry point: calls a contract, then logs `UserOperationEvent`. Call data: four unused bytes,
 * seven words of the event, the contract, and a call of 100 bytes.
 */
const entryPointCode: Hex = concat([
  '0x60646101045f37', // the call
  '0x5f5f60645f5f60e4355af150', // is made
  '0x608060645f37', // the last four words
  '0x604435602435600435', // the first three
  '0x7f',
  topicsOf.UserOperationEvent,
  '0x60805fa400',
])

type Operation = {
  sender?: Address
  success?: boolean
  paymaster?: Address
  at?: Address
  call?: Hex
}

/** An address without a contract. */
const nowhere = '0x00000000000000000000000000000000000000ff'

async function run({
  sender = owner,
  success = true,
  paymaster,
  at,
  call,
}: Operation): Promise<Hex> {
  const words = [
    toHex(1, { size: 32 }),
    pad(sender),
    pad(paymaster ?? '0x'),
    toHex(0, { size: 32 }),
    toHex(success, { size: 32 }),
    toHex(10n ** 15n, { size: 32 }),
    toHex(1, { size: 32 }),
    pad(call ? tokens.dollar.address : nowhere),
  ]
  const data = concat(['0x765e827f', ...words, call ?? toHex(0, { size: 100 })])
  return sendTransaction(anvil.url, { from: bundler, to: at ?? entryPoint07Address, data })
}

const transfer = (from: Address, to: Address, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [from, to, amount] })

async function rowOf(hash: Hex, account: string): Promise<HistoryTransaction | undefined> {
  server.advance(60_000)
  const response = await server.request(`/v1/account/${account}/history?projectId=${projectId}`)
  expect(response.status).toBe(200)
  const { data } = (await response.json()) as HistoryPage
  return data.find(({ metadata }) => metadata.hash === hash)
}

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31337 })
  await deployContracts({ url: anvil.url })
  for (const address of [entryPoint07Address, forger])
    await rpc(anvil.url, 'anvil_setCode', [address, entryPointCode])
  const { address, abi } = tokens.dollar
  const functions = [
    encodeFunctionData({ abi, functionName: 'mint', args: [owner, 1_000_000n] }),
    encodeFunctionData({ abi, functionName: 'approve', args: [entryPoint07Address, 1_000_000n] }),
  ]
  for (const data of functions) await sendTransaction(anvil.url, { from: owner, to: address, data })
  // The token is not configured, so strangers' transfers of it would count as spam.
  server = await createTestServer({
    config: { chains: [{ ...testChain, rpcUrls: [anvil.url] }] },
    platform: { fetch: (...parameters) => fetch(...parameters) },
  })
})
afterAll(() => anvil.stop())

describe('an operation that an entry point ran for an account', () => {
  test('is the account’s own transaction, and not spam', async () => {
    const row = await rowOf(await run({ call: transfer(owner, friend, 5n) }), owner)
    expect(row?.metadata).toMatchObject({
      operationType: 'send',
      status: 'confirmed',
      sentFrom: owner,
      sentTo: friend,
    })
    expect(row?.metadata.spam).toBeUndefined()
    expect(row?.transfers).toMatchObject([{ direction: 'out', recipient: friend }])
  })

  test('is shown even if nothing moved, without an unknown counterparty', async () => {
    const row = await rowOf(await run({}), owner)
    expect(row?.metadata).toMatchObject({
      operationType: 'execute',
      status: 'confirmed',
      sentFrom: owner,
      sentTo: '',
    })
    expect(row?.transfers).toEqual([])
  })

  test('is shown as failed even if its transaction succeeded', async () => {
    const row = await rowOf(await run({ success: false }), owner)
    expect(row?.metadata).toMatchObject({ operationType: 'execute', status: 'failed' })
  })

  test('is received by its recipient, while the bundler’s row has only the bundler’s fee', async () => {
    const hash = await run({ call: transfer(owner, friend, 6n) })
    expect((await rowOf(hash, friend))?.metadata).toMatchObject({ operationType: 'receive' })
    const own = await rowOf(hash, bundler)
    expect(own?.metadata).toMatchObject({ operationType: 'execute', sentFrom: bundler })
    expect(own?.metadata.fee).toBeDefined()
  })

  test('is not shown because another contract claims it', async () => {
    const hash = await run({ at: forger })
    expect(await rowOf(hash, owner)).toBeUndefined()
  })
})
