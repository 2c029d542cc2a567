/** The fixed point of the powers below: the smallest ratio of a tick is 2^-128. */
const shift = 256n
const one = 1n << shift

/** Returns the price of a tick: 1.0001 to the power of the tick. */
function ratioAt(tick: number): bigint {
  let ratio = one
  let base = (one * 10_001n) / 10_000n
  for (let left = Math.abs(tick); left > 0; left >>= 1) {
    if (left & 1) ratio = (ratio * base) >> shift
    base = (base * base) >> shift
  }
  return tick < 0 ? (one * one) / ratio : ratio
}

/** Returns the integer part of a square root (Newton's method). */
function squareRoot(value: bigint): bigint {
  if (value < 2n) return value
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2))
  for (;;) {
    const next = (root + value / root) >> 1n
    if (next >= root) return root
    root = next
  }
}

/** Returns the square root of the price at a tick, in units of 2^-96, as pools write it. */
export const sqrtPriceAt = (tick: number): bigint => squareRoot(ratioAt(tick) >> (shift - 192n))

/** A tick is a hundredth of a percent. 200 of them are two percent. */
const reach = 200

/** Returns the band of ticks in which the depth of a pool is measured. */
const bandAround = (tick: number) => ({ low: tick - reach, high: tick + reach })

/** Returns the words of the bitmap that hold the ticks of the band. */
export function wordsAround(tick: number, spacing: number): number[] {
  const { low, high } = bandAround(tick)
  const [first, last] = [low, high].map((at) => Math.floor(at / spacing) >> 8) as [number, number]
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** Returns the ticks of the band that a word of the bitmap marks as used. */
export function ticksIn(word: number, bits: bigint, tick: number, spacing: number): number[] {
  const { low, high } = bandAround(tick)
  return Array.from({ length: 256 }, (_, bit) => bit)
    .filter((bit) => (bits >> BigInt(bit)) & 1n)
    .map((bit) => (word * 256 + bit) * spacing)
    .filter((used) => used >= low && used <= high)
}

type Position = { sqrtPrice: bigint; tick: number; liquidity: bigint }

/**
 * Returns the amounts of both tokens within two percent of the price. `nets` are the changes of liquidity when the
 * price rises across a tick. Returns undefined if these are impossible.
 */
export function depthAround(
  { sqrtPrice, tick, liquidity }: Position,
  nets: readonly (readonly [tick: number, net: bigint])[],
): readonly [token0: bigint, token1: bigint] | undefined {
  const { low, high } = bandAround(tick)
  const below = nets.filter(([at]) => at <= tick).sort(([a], [b]) => b - a)
  const above = nets.filter(([at]) => at > tick).sort(([a], [b]) => a - b)
  const token1 = walk(
    sqrtPrice,
    liquidity,
    [...below.map(([at, net]) => [at, -net] as const), [low, 0n]],
    (from, to, by) => (by * (from - to)) >> 96n,
  )
  const token0 = walk(
    sqrtPrice,
    liquidity,
    [...above, [high, 0n]],
    (from, to, by) => ((by * (to - from)) << 96n) / (to * from),
  )
  return token0 === undefined || token1 === undefined ? undefined : [token0, token1]
}

/**
 * Sums the amounts over the ranges from a price to each of these ticks in turn. Returns undefined if liquidity becomes
 * negative.
 */
function walk(
  start: bigint,
  liquidity: bigint,
  stops: readonly (readonly [tick: number, change: bigint])[],
  amount: (from: bigint, to: bigint, liquidity: bigint) => bigint,
): bigint | undefined {
  let sum = 0n
  let at = start
  let left = liquidity
  for (const [tick, change] of stops) {
    if (left < 0n) return undefined
    const to = sqrtPriceAt(tick)
    const part = amount(at, to, left)
    // A price may be slightly beyond the tick that the pool reports.
    if (part > 0n) [sum, at] = [sum + part, to]
    left += change
  }
  return sum
}
