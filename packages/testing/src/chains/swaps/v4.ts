import type { Address } from 'viem'
import { v4LiquidityAbi, v4LiquidityRuntime } from '../generated/v4Liquidity.ts'
import type { Stock } from './swaps.ts'

/**
 * Uniswap v4 on a local chain: the real contracts, from their published packages. The deployer of every anvil node
 * places them (CREATE2), so that their addresses change only with their code.
 */
export const v4 = {
  /** A Universal Router 2.0. */
  router: { address: '0x0F328C2451059Aa7a758Bc184219E04C5869B583' as Address },
  /** Holds all pools. */
  poolManager: { address: '0x35aa238676DD4987655CE89E5D4dFD05D4Ab6f22' as Address },
  /** The address of Permit2 on all chains. */
  permit2: { address: '0x000000000022D473030F116dDEE9F6B43aC78BA3' as Address },
  /** Fills pools. */
  liquidity: {
    address: '0x506F727469636F00000000000000000000000016' as Address,
    abi: v4LiquidityAbi,
    runtime: v4LiquidityRuntime,
  },
} as const

/** The usual tick spacing of pools, by their fee. */
export const tickSpacings: Readonly<Record<number, number>> = {
  100: 1,
  500: 10,
  3000: 60,
  10000: 200,
}

/**
 * Additional pools of v4, with the chain's native currency itself. They are worse than the others between ether, the
 * dollar and the coin, and better for swaps with the other dollar.
 */
export const v4Stock: readonly Required<Stock>[] = [
  {
    fee: 3000,
    sides: [
      ['ether', 40],
      ['dollar', 80_000],
    ],
  },
  {
    fee: 10_000,
    sides: [
      ['ether', 10],
      ['coin', 6153],
    ],
  },
  {
    fee: 10_000,
    sides: [
      ['coin', 6000],
      ['dollar', 19_500],
    ],
  },
  {
    fee: 100,
    sides: [
      ['ether', 100],
      ['tether', 200_400],
    ],
  },
  {
    fee: 500,
    sides: [
      ['ether', 60],
      ['tether', 120_240],
    ],
  },
  {
    fee: 500,
    sides: [
      ['coin', 20_000],
      ['tether', 65_100],
    ],
  },
]
