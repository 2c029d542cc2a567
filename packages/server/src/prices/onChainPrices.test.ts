import {
  accounts,
  multicall3Address,
  pairAbi,
  pairRuntime,
  priceFeedAbi,
  priceFeedRuntime,
  rpc,
  sendTransaction,
  startAnvil,
} from '@portico/testing/chains'
import { encodeFunctionData, getAddress, type Hex, parseUnits } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestServer, projectId, testChain } from '../../test/createTestServer.ts'
import { describePriceSource } from '../../test/describePriceSource.ts'
import type { EvmChain } from '../families/chain.ts'
import type { ChainRpc } from '../families/chainRpc.ts'
import { onChainPrices } from './onChainPrices.ts'

const at = (tail: number): Hex => getAddress(`0x${tail.toString(16).padStart(40, '0')}`)
const etherFeed = at(0xf1)
const euroFeed = at(0xf2)
const wrappedFeed = at(0xf3)
const sequencer = at(0xf4)
const deep = at(0xa1)
const deeper = at(0xa2)
const shallow = at(0xa3)
const wrapped = at(0xc1)
const coin = at(0xc2)
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const idOf = (address: string) => `eip155:31337:${address.toLowerCase()}`
const now = Date.UTC(2026, 0, 1)
const seconds = BigInt(now / 1000)

let anvil: Awaited<ReturnType<typeof startAnvil>>

const write = (to: Hex, abi: unknown, args: readonly unknown[]) =>
  sendTransaction(anvil.url, {
    from: accounts.deployer.address,
    to,
    data: encodeFunctionData({ abi, functionName: 'set', args } as never),
  })
const feed = (to: Hex, answer: bigint, { age = 60n, decimals = 8, started = 7200n } = {}) =>
  write(to, priceFeedAbi, [decimals, answer, seconds - started, seconds - age])
const pool = (to: Hex, coins: string, wrappeds: string) =>
  write(to, pairAbi, [coin, wrapped, parseUnits(coins, 6), parseUnits(wrappeds, 18)])

/** Sets ether and wrapped ether to 2000, the euro to 1.25, and a coin to 2 in two pools that agree. */
async function reset() {
  await feed(etherFeed, 2000_00000000n)
  await feed(wrappedFeed, 2000n * 10n ** 18n, { decimals: 18 })
  await feed(euroFeed, 1_25000000n)
  await feed(sequencer, 0n)
  await pool(deep, '20000', '20')
  await pool(deeper, '40400', '40')
  await pool(shallow, '100', '1')
}

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31337 })
  for (const address of [etherFeed, euroFeed, wrappedFeed, sequencer])
    await rpc(anvil.url, 'anvil_setCode', [address, priceFeedRuntime])
  for (const address of [deep, deeper, shallow])
    await rpc(anvil.url, 'anvil_setCode', [address, pairRuntime])
})
afterAll(() => anvil.stop())
beforeEach(reset)

const token = (address: Hex, decimals: number) => ({ address, name: 'T', symbol: 'T', decimals })
const chain = (changes: Partial<EvmChain> = {}): EvmChain => ({
  ...testChain,
  tokens: [token(wrapped, 18), token(coin, 6)],
  oracles: [
    { asset: native, feed: etherFeed, maxAgeSeconds: 3600 },
    { asset: wrapped, feed: wrappedFeed, maxAgeSeconds: 3600 },
    { currency: 'eur', feed: euroFeed, maxAgeSeconds: 86_400 },
  ],
  sequencerFeed: sequencer,
  pools: [deep, deeper, shallow].map((pair) => ({ asset: coin, pair })),
  ...changes,
})

let calls = 0
const node: ChainRpc = {
  send: async (questions) => {
    calls++
    return Promise.all(
      questions.map(async ({ method, params }) => ({
        result: JSON.stringify(await rpc(anvil.url, method, JSON.parse(params)).catch(() => '0x')),
      })),
    )
  },
}
const source = (changes?: Partial<EvmChain>) =>
  onChainPrices(chain(changes), node, { now: () => now })
const signal = new AbortController().signal
const read = async (changes?: Partial<EvmChain>, currency: 'usd' | 'eur' = 'usd') =>
  Object.fromEntries(
    await source(changes).read([native, wrapped, coin].map(idOf), currency, signal),
  )
const all = {
  [idOf(native)]: '2000',
  [idOf(wrapped)]: '2000',
  [idOf(coin)]: '1.980198019801980198',
}

describePriceSource('contracts of a chain', {
  source,
  known: { [idOf(native)]: '2000', [idOf(coin)]: '1.980198019801980198' },
})

describe('oracles', () => {
  test('price assets in dollars, and in currencies that have an oracle', async () => {
    expect(await read()).toEqual(all)
    expect(await read({}, 'eur')).toMatchObject({ [idOf(native)]: '1600' })
  })

  test.each([
    ['stands still', () => feed(etherFeed, 2000_00000000n, { age: 3601n })],
    ['says zero', () => feed(etherFeed, 0n)],
    ['says less than nothing', () => feed(etherFeed, -5n)],
    ['is of the future', () => feed(etherFeed, 2000_00000000n, { age: -61n })],
    ['never spoke', () => write(etherFeed, priceFeedAbi, [8, 1n, 0n, 0n])],
    ['has no decimals that there are', () => feed(etherFeed, 1n, { decimals: 37 })],
  ])('one that %s is ignored, and the others are used', async (_, spoil) => {
    await spoil()
    expect(Object.keys(await read())).toEqual([idOf(wrapped), idOf(coin)])
  })

  test('yield no price if no contract is at their address', async () => {
    const oracles = [{ asset: native, feed: at(0xdead), maxAgeSeconds: 60 }] as const
    expect(await read({ oracles: [...oracles] })).toEqual({})
  })

  test.each([
    ['is down', () => feed(sequencer, 1n)],
    ['came back less than an hour ago', () => feed(sequencer, 0n, { started: 3600n })],
  ])('are ignored on a rollup whose sequencer %s', async (_, stop) => {
    await stop()
    expect(await read()).toEqual({})
  })
})

describe('pools on the chain', () => {
  test.each([
    ['only one', () => pool(deeper, '0', '0')],
    ['two that are further apart than five percent', () => pool(deep, '20000', '22')],
    ['two of which one holds too little', () => pool(deep, '2000', '2')],
  ])('%s yield no price', async (_, spoil) => {
    await spoil()
    expect(Object.keys(await read())).toEqual([idOf(native), idOf(wrapped)])
  })

  test('of other tokens, or against a token without an oracle, yield no price', async () => {
    const ofOthers = [deep, deeper].map((pair) => ({ asset: at(0xc9), pair }))
    expect(Object.keys(await read({ pools: ofOthers }))).toHaveLength(2)
    const [ether] = chain().oracles ?? []
    expect(await read({ oracles: ether ? [ether] : [] })).toEqual({ [idOf(native)]: '2000' })
  })

  test('are not influenced by a pool that holds little', async () => {
    await pool(shallow, '1', '1')
    expect(await read()).toEqual(all)
  })
})

test('all contracts are read in one request', async () => {
  calls = 0
  await read()
  expect(calls).toBe(1)
})

test('balances are valued at prices of contracts', async () => {
  const { request } = await createTestServer({
    config: { chains: [{ ...chain(), rpcUrls: [anvil.url], multicall3: multicall3Address }] },
    platform: { fetch: (...given) => fetch(...given), now: () => now },
  })
  const owner = accounts.all[7].address
  const answer = await request(`/v1/account/${owner}/balance?projectId=${projectId}&currency=eur`)
  const { balances, total } = await answer.json()
  expect(balances[0]).toMatchObject({ price: 1600, priceSource: 'contracts on Test' })
  expect(total).toEqual({ value: '16000000', unpriced: 0 })
})
