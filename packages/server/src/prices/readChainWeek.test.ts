import { priceFeedAbi, priceFeedRuntime, rpc } from '@portico/testing/chains'
import type { Hex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { at, idOf, priceChain, startPriceChain } from '../../test/prices/priceChain.ts'
import type { ChainRpc } from '../families/chainRpc.ts'
import { onChainPrices } from './onChainPrices.ts'
import { change24h } from './priceHistory.ts'

const native: Hex = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const etherFeed = at(0xf1)
const euroFeed = at(0xf2)
const silentFeed = at(0xf3)
const silent = at(0xc1)
const hour = 3600
const end = Date.UTC(2026, 0, 10) / 1000
/** Ten days of prices, one every two hours, from 1000 dollars up by one dollar each time. */
const steps = 120

let world: Awaited<ReturnType<typeof startPriceChain>>
const signal = new AbortController().signal

beforeAll(async () => {
  const feeds = [etherFeed, euroFeed, silentFeed].map((feed) => [feed, priceFeedRuntime] as const)
  world = await startPriceChain(feeds, end - steps * 2 * hour - 60)
  for (let step = 0; step <= steps; step++) {
    const time = end - (steps - step) * 2 * hour
    await rpc(world.anvil.url, 'evm_setNextBlockTimestamp', [time])
    const answer = BigInt(1000 + step) * 10n ** 8n
    await world.write(etherFeed, priceFeedAbi, 'set', [8, answer, BigInt(time), BigInt(time)])
    if (step === 60)
      await world.write(euroFeed, priceFeedAbi, 'set', [8, 2_00000000n, BigInt(end), BigInt(end)])
  }
})
afterAll(() => world.anvil.stop())

const source = (node: ChainRpc = world.node) =>
  onChainPrices(
    priceChain(
      {},
      {
        oracles: [
          { asset: native, feed: etherFeed, maxAgeSeconds: 3 * hour },
          { asset: silent, feed: silentFeed, maxAgeSeconds: hour },
          { currency: 'eur', feed: euroFeed, maxAgeSeconds: 604_800 },
        ],
      },
    ),
    node,
    { now: () => end * 1000 },
  )
const weekOf = async (asset: string, node?: ChainRpc, currency: 'usd' | 'jpy' = 'usd') =>
  (await source(node).readWeek?.([idOf(asset)], currency, signal))?.get(idOf(asset))

test('a week is read from the chain’s old states, each judged by the time of its block', async () => {
  const week = (await weekOf(native)) ?? []
  expect(week.length).toBeGreaterThan(40)
  expect(week.length).toBeLessThanOrEqual(43)
  expect(week.at(-1)).toEqual([end, 1000 + steps])
  expect(week[0]?.[0]).toBeGreaterThanOrEqual(end - 7 * 24 * hour)
  expect(week[0]?.[0]).toBeLessThan(end - 7 * 24 * hour + 4 * hour)
  for (const [time, price] of week) expect(price).toBe(1000 + steps - (end - time) / (2 * hour))
  expect(change24h(week)).toBeCloseTo((12 / (1000 + steps - 12)) * 100, 0)
})

test('an asset or currency that no contract prices has no week', async () => {
  expect(await weekOf(silent)).toBeUndefined()
  expect(await weekOf(native, undefined, 'jpy')).toBeUndefined()
})

test('a node that has pruned its old states yields no week', async () => {
  const prunedNode: ChainRpc = {
    send: async (questions) => {
      const latest = await rpc(world.anvil.url, 'eth_blockNumber', [])
      const old = ({ method, params }: (typeof questions)[number]) =>
        method === 'eth_call' && JSON.parse(params)[1] !== latest
      const answers = await world.node.send(questions)
      return answers.map((answer, index) => {
        const question = questions[index]
        return question && old(question)
          ? { error: '{"code":-32000,"message":"missing trie node"}' }
          : answer
      })
    },
  }
  expect(await weekOf(native, prunedNode)).toBeUndefined()
})

test('a week is read once for concurrent callers, in few requests', async () => {
  const one = source()
  world.calls.length = 0
  await Promise.all(
    [native, silent, native].map((asset) => one.readWeek?.([idOf(asset)], 'usd', signal)),
  )
  const count = world.calls.length
  expect(count).toBeLessThan(12)
  await one.readWeek?.([idOf(native)], 'usd', signal)
  expect(world.calls.length).toBe(count)
})

test('a node that returns no blocks, or always the same one, is not queried forever', async () => {
  const lying: ChainRpc = {
    send: async (questions) =>
      questions.map(() => ({ result: '{"number":"0xffffff","timestamp":"0x1"}' })),
  }
  const silentNode: ChainRpc = {
    send: async (questions) => questions.map(() => ({ result: 'null' })),
  }
  expect(await weekOf(native, lying)).toBeUndefined()
  expect(await weekOf(native, silentNode)).toBeUndefined()
})
