import {
  poolStatesAbi,
  poolStatesRuntime,
  priceFeedAbi,
  priceFeedRuntime,
  rangePoolAbi,
  rangePoolRuntime,
  rpc,
} from '@portico/testing/chains'
import { encodeAbiParameters, type Hex, keccak256, parseUnits, zeroAddress } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { at, idOf, priceChain, startPriceChain } from '../../test/prices/priceChain.ts'
import type { EvmChain } from '../families/chain.ts'
import { onChainPrices } from './onChainPrices.ts'
import { sqrtPriceAt } from './ticks.ts'

const dollarFeed = at(0xf1)
const etherFeed = at(0xf2)
const states = at(0xf3)
const first = at(0xa1)
const second = at(0xa2)
/** The asset has first the higher address of the two, and then the lower. */
const stable = at(0xc1)
const coin = at(0xc2)
const other = at(0xc0)
const native: Hex = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const now = Date.UTC(2026, 0, 1)
const seconds = BigInt(now / 1000)

let world: Awaited<ReturnType<typeof startPriceChain>>

/** A coin of 18 decimals for a stablecoin of 6: at this tick it costs 2.0003 of the stablecoin. */
const tick = 269_396
/** The depth within two percent is one percent of the square root of the price times this. */
const deep = parseUnits('1', 18)

/** Sets up a pool whose liquidity is all in one range around the price. */
async function range(
  pool: Hex,
  { wide = 6000, spacing = 60, liquidity = deep, price = tick } = {},
) {
  const down = Math.floor((price - wide) / spacing) * spacing
  const up = Math.ceil((price + wide) / spacing) * spacing
  const place = [sqrtPriceAt(price), price, liquidity] as const
  await world.write(pool, rangePoolAbi, 'set', [stable, coin, spacing, ...place])
  await world.write(pool, rangePoolAbi, 'setTick', [down, liquidity])
  await world.write(pool, rangePoolAbi, 'setTick', [up, -liquidity])
  return async () => {
    for (const used of [down, up]) await world.write(pool, rangePoolAbi, 'setTick', [used, 0n])
  }
}

/** The ids of two v4 pools: of the coin with the native currency, at two fees. */
const idOfFee = (fee: number, spacing: number) =>
  keccak256(
    encodeAbiParameters(
      ['address', 'address', 'uint24', 'int24', 'address'].map((type) => ({ type })),
      [zeroAddress, other, fee, spacing, zeroAddress],
    ),
  )

beforeAll(async () => {
  world = await startPriceChain([
    ...[dollarFeed, etherFeed].map((feed) => [feed, priceFeedRuntime] as const),
    ...[first, second].map((pool) => [pool, rangePoolRuntime] as const),
    [states, poolStatesRuntime],
  ])
})
afterAll(() => world.anvil.stop())
let clear: (() => Promise<void>)[] = []
beforeEach(async () => {
  for (const undo of clear) await undo()
  const feed = (to: Hex, answer: bigint) =>
    world.write(to, priceFeedAbi, 'set', [8, answer, seconds, seconds])
  await feed(dollarFeed, 1_00000000n)
  await feed(etherFeed, 2000_00000000n)
  clear = [await range(first), await range(second)]
})

const chain = (changes: Partial<EvmChain> = {}) =>
  priceChain(
    { [stable]: 6, [coin]: 18, [other]: 18 },
    {
      oracles: [
        { asset: stable, feed: dollarFeed, maxAgeSeconds: 3600 },
        { asset: native, feed: etherFeed, maxAgeSeconds: 3600 },
      ],
      pools: [first, second].map((pool) => ({ asset: coin, pool })),
      ...changes,
    },
  )
const signal = new AbortController().signal
async function priceOf(asset: string, changes?: Partial<EvmChain>) {
  const source = onChainPrices(chain(changes), world.node, { now: () => now })
  return (await source.read([idOf(asset)], 'usd', signal)).get(idOf(asset))
}

describe('pools of Uniswap v3', () => {
  test('yield a token’s price if two agree and enough liquidity is within two percent', async () => {
    // 10^18 / 1.0001^269396 base units of the stablecoin, which has 6 decimals.
    expect(Number(await priceOf(coin))).toBeCloseTo(10 ** 12 / 1.0001 ** tick, 6)
  })

  test('take at most three requests, for any number of pools', async () => {
    world.calls.length = 0
    await priceOf(coin)
    expect(world.calls.length).toBeLessThanOrEqual(3)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['whose liquidity is not there', () => range(second, { liquidity: 0n })],
    ['that hold too little near the price', () => range(second, { liquidity: deep / 1000n })],
    ['that are further apart than five percent', () => range(second, { price: tick + 600 })],
    [
      'whose price is not that of the last ten minutes',
      () => world.write(second, rangePoolAbi, 'setMean', [tick + 600]),
    ],
    [
      'whose liquidity is all in a hair’s breadth around the price, however much it looks',
      async () => {
        for (const undo of clear) await undo()
        clear = [await range(first), await range(second, { wide: 1, spacing: 1, liquidity: deep })]
      },
    ],
    [
      'of other tokens',
      () => world.write(second, rangePoolAbi, 'set', [stable, other, 60, 1n << 96n, 0, deep]),
    ],
    [
      'without a price',
      () => world.write(second, rangePoolAbi, 'set', [stable, coin, 60, 0n, 0, deep]),
    ],
  ])('%s yield no price', async (_, spoil) => {
    await spoil()
    expect(await priceOf(coin)).toBeUndefined()
  })

  test('yield a price if a pool’s mean agrees', async () => {
    await world.write(second, rangePoolAbi, 'setMean', [tick + 100])
    expect(await priceOf(coin)).toBeDefined()
  })

  test('ignore an address that is not a contract, without harm to the others', async () => {
    const pools = [first, second, at(0xdead)].map((pool) => ({ asset: coin, pool }))
    expect(await priceOf(coin, { pools })).toBeDefined()
  })
})

describe('a manipulated pool', () => {
  const third = at(0xa3)
  const pools = [first, second, third].map((pool) => ({ asset: coin, pool }))
  beforeAll(() => rpc(world.anvil.url, 'anvil_setCode', [third, rangePoolRuntime]))

  test.each([
    ['a nonexistent tick', [stable, coin, 1, 1n << 96n, 8_388_607, deep]],
    ['one below all', [stable, coin, 1, 1n << 96n, -8_388_608, deep]],
    ['no spacing', [stable, coin, 0, 1n << 96n, 0, deep]],
    ['a spacing below nothing', [stable, coin, -60, 1n << 96n, 0, deep]],
    ['the highest price', [stable, coin, 60, (1n << 160n) - 1n, 887_272, deep]],
    ['the lowest price', [stable, coin, 60, 1n, -887_272, deep]],
    [
      'all liquidity that a number holds, at another price',
      [stable, other, 60, 1n << 96n, 0, (1n << 128n) - 1n],
    ],
  ])('with %s does not change the price from the others', async (_, params) => {
    await world.write(third, rangePoolAbi, 'set', params)
    expect(await priceOf(coin, { pools })).toBe(await priceOf(coin))
  })
})

describe('pools of Uniswap v4', () => {
  const kinds = [
    { fee: 3000, tickSpacing: 60 },
    { fee: 500, tickSpacing: 10 },
  ]
  const pools = kinds.map((kind) => ({ asset: other, against: native, states, ...kind }))
  /** Four of the token for one ether. */
  const place = 13_863
  const fill = async (liquidity: bigint) => {
    for (const { fee, tickSpacing } of kinds) {
      const args = [idOfFee(fee, tickSpacing), sqrtPriceAt(place), place, liquidity]
      await world.write(states, poolStatesAbi, 'set', args)
    }
  }

  test('yield a token’s price in native currency', async () => {
    await fill(parseUnits('1000', 18))
    expect(Number(await priceOf(other, { pools }))).toBeCloseTo(2000 / 1.0001 ** place, 6)
  })

  test('yield no price if little liquidity is near the price, or a range ends at it', async () => {
    await fill(parseUnits('1', 18))
    expect(await priceOf(other, { pools })).toBeUndefined()
    await fill(parseUnits('1000', 18))
    const [{ fee, tickSpacing } = kinds[1]!] = kinds
    const end = Math.floor(place / tickSpacing) * tickSpacing
    const net = parseUnits('1000', 18)
    const args = [idOfFee(fee, tickSpacing), tickSpacing, end, net]
    await world.write(states, poolStatesAbi, 'setTick', args)
    expect(await priceOf(other, { pools })).toBeUndefined()
  })
})
