import { nativeAddresses } from '@portico/contract'
import { type Address, encodeAbiParameters, keccak256, zeroAddress } from 'viem'
import type { PoolConfig } from '../families/evm/poolConfig.ts'
import type { Contracts, Question } from './priceCalls.ts'
import { ticksIn, wordsAround } from './ticks.ts'

type V3 = Extract<PoolConfig, { pool: Address }>
type V4 = Extract<PoolConfig, { states: Address }>
type Slot = readonly [sqrtPrice: bigint, tick: number]

/** The calls of a pool with liquidity in ranges, for one version of Uniswap. */
type Dialect = {
  /** All calls of the first round. */
  first: Question[]
  slot: Question
  liquidity: Question
  /** Reads the mean over `meanSeconds`, if a pool records it. */
  mean?: Question
  sidesOf: (read: Contracts) => readonly (string | undefined)[]
  spacingOf: (read: Contracts) => number | undefined
  word: (at: number) => Question
  tick: (at: number) => Question
}

/** A price at a single moment is cheap to manipulate. A pool that records a mean is compared with this many seconds. */
export const meanSeconds = 600

function dialectOfV3({ pool: target }: V3): Dialect {
  const question = (name: Question['name'], ...args: unknown[]): Question => ({
    target,
    name,
    args,
  })
  const slot = question('slot0')
  const liquidity = question('liquidity')
  const spacing = question('tickSpacing')
  const sides = [question('token0'), question('token1')]
  const mean = question('observe', [meanSeconds, 0])
  return {
    slot,
    liquidity,
    mean,
    first: [slot, liquidity, spacing, mean, ...sides],
    sidesOf: (read) => sides.map((side) => read<string>(side)?.toLowerCase()),
    spacingOf: (read) => read<number>(spacing),
    word: (at) => question('tickBitmap', at),
    tick: (at) => question('ticks', at),
  }
}

const native = nativeAddresses.eip155.toLowerCase()
const poolKey = [
  { type: 'address' },
  { type: 'address' },
  { type: 'uint24' },
  { type: 'int24' },
  { type: 'address' },
] as const

function dialectOfV4({ asset, against, fee, tickSpacing, states: target }: V4): Dialect {
  // The native currency is the zero address there, and pools name the lower address first.
  const [low = zeroAddress, high = zeroAddress] = [asset, against]
    .map((side) => (side.toLowerCase() === native ? zeroAddress : (side.toLowerCase() as Address)))
    .sort()
  const id = keccak256(encodeAbiParameters(poolKey, [low, high, fee, tickSpacing, zeroAddress]))
  const question = (name: Question['name'], ...args: unknown[]): Question => ({
    target,
    name,
    args: [id, ...args],
  })
  const slot = question('getSlot0')
  const liquidity = question('getLiquidity')
  return {
    slot,
    liquidity,
    first: [slot, liquidity],
    sidesOf: () => [low, high].map((side) => (side === zeroAddress ? native : side)),
    spacingOf: () => tickSpacing,
    word: (at) => question('getTickBitmap', at),
    tick: (at) => question('getTickLiquidity', at),
  }
}

/** No pool has a price beyond this tick. A pool that claims one gets no further calls. */
const maxTick = 887_272

/** Returns the calls and readers of a Uniswap v3 or v4 pool. */
export function rangePoolOf(pool: V3 | V4) {
  const dialect = 'pool' in pool ? dialectOfV3(pool) : dialectOfV4(pool)

  function placeOf(read: Contracts) {
    const tick = read<Slot>(dialect.slot)?.[1]
    const spacing = dialect.spacingOf(read)
    if (tick === undefined || Math.abs(tick) > maxTick) return undefined
    return !spacing || spacing < 1 ? undefined : { tick, spacing }
  }
  function wordsOf(read: Contracts): number[] {
    const place = placeOf(read)
    return place ? wordsAround(place.tick, place.spacing) : []
  }
  /** Returns the used ticks near the price, or undefined if a word of the bitmap is missing. */
  function usedTicks(read: Contracts): number[] | undefined {
    const place = placeOf(read)
    const words = wordsOf(read).map((at) => [at, read<bigint>(dialect.word(at))] as const)
    if (!place || words.some(([, bits]) => bits === undefined)) return undefined
    return words.flatMap(([at, bits = 0n]) => ticksIn(at, bits, place.tick, place.spacing))
  }
  return {
    ...dialect,
    words: (read: Contracts) => wordsOf(read).map(dialect.word),
    ticks: (read: Contracts) => (usedTicks(read) ?? []).map(dialect.tick),
    /** Returns the change of liquidity at each tick near the price, or undefined if one is missing. */
    netsOf(read: Contracts) {
      const nets = usedTicks(read)?.map(
        (at) => [at, read<readonly [bigint, bigint]>(dialect.tick(at))?.[1]] as const,
      )
      return nets?.every((one): one is readonly [number, bigint] => one[1] !== undefined)
        ? nets
        : undefined
    },
  }
}
