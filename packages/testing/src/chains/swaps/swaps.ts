import type { Address } from 'viem'
import { tokens } from '../contracts.ts'
import { feeTokenAbi, feeTokenRuntime } from '../generated/feeToken.ts'
import { swapFactoryAbi, swapFactoryRuntime } from '../generated/swapFactory.ts'
import { swapPairRouterAbi, swapPairRouterRuntime } from '../generated/swapPairRouter.ts'
import { swapPoolFactoryAbi, swapPoolFactoryRuntime } from '../generated/swapPoolFactory.ts'
import { swapRouterAbi, swapRouterRuntime } from '../generated/swapRouter.ts'
import { protocols } from '../seed/seedContracts.ts'

/** The contracts that swap tokens on a local chain. */
export const swaps = {
  /** Pairs, with the calls of Uniswap v2's factory. */
  pairs: {
    address: '0x506f727469636f00000000000000000000000011' as Address,
    abi: swapFactoryAbi,
    runtime: swapFactoryRuntime,
  },
  /** Pools, with the calls of Uniswap v3's factory. */
  pools: {
    address: '0x506f727469636f00000000000000000000000012' as Address,
    abi: swapPoolFactoryAbi,
    runtime: swapPoolFactoryRuntime,
  },
  /** Swaps with both, in the calls of SwapRouter02. */
  router: {
    address: '0x506f727469636F00000000000000000000000013' as Address,
    abi: swapRouterAbi,
    runtime: swapRouterRuntime,
  },
  /** Swaps only with pairs, in the calls of UniswapV2Router02. */
  pairRouter: {
    address: '0x506F727469636f00000000000000000000000015' as Address,
    abi: swapPairRouterAbi,
    runtime: swapPairRouterRuntime,
  },
  /** A token that withholds a tenth of each transfer. */
  toll: {
    address: '0x506F727469636f00000000000000000000000014' as Address,
    abi: feeTokenAbi,
    runtime: feeTokenRuntime,
  },
} as const

const sides = {
  ether: { token: protocols.wrappedEther.address, unit: 10n ** 18n },
  dollar: { token: tokens.dollar.address, unit: 10n ** 6n },
  coin: { token: tokens.coin.address, unit: 10n ** 18n },
  tether: { token: tokens.tether.address, unit: 10n ** 6n },
  toll: { token: swaps.toll.address, unit: 10n ** 18n },
  spam: { token: tokens.spam.address, unit: 10n ** 18n },
  long: { token: tokens.longName.address, unit: 10n ** 18n },
} as const

type Side = readonly [keyof typeof sides, number]

/** The initial amounts of a pair or a pool. One with a fee, in millionths, is a pool. */
export type Stock = { fee?: number; sides: readonly [Side, Side] }

/**
 * Ether is worth 2000 dollars here, the coin 3.25, the toll token a half. The pools differ a little, as on a market.
 */
export const stock: readonly Stock[] = [
  {
    sides: [
      ['ether', 100],
      ['dollar', 200_000],
    ],
  },
  {
    fee: 100,
    sides: [
      ['ether', 10],
      ['dollar', 20_010],
    ],
  },
  {
    fee: 500,
    sides: [
      ['ether', 150],
      ['dollar', 299_700],
    ],
  },
  {
    fee: 3000,
    sides: [
      ['ether', 200],
      ['dollar', 400_400],
    ],
  },
  {
    fee: 10_000,
    sides: [
      ['ether', 5],
      ['dollar', 10_000],
    ],
  },
  {
    sides: [
      ['ether', 20],
      ['coin', 12_307],
    ],
  },
  {
    fee: 3000,
    sides: [
      ['ether', 60],
      ['coin', 36_923],
    ],
  },
  {
    fee: 3000,
    sides: [
      ['dollar', 65_000],
      ['coin', 20_000],
    ],
  },
  {
    fee: 100,
    sides: [
      ['dollar', 500_000],
      ['tether', 500_100],
    ],
  },
  {
    sides: [
      ['ether', 10],
      ['toll', 40_000],
    ],
  },
]

/** Returns a side of a pool: the token, and its amount in smallest units. */
export const sideOf = ([name, amount]: Side) => ({
  token: sides[name].token,
  amount: BigInt(amount) * sides[name].unit,
})
