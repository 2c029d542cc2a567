import { expect, test } from 'vitest'
import { splitAmount } from './splitAmount.ts'

/** Returns the output of a pool with this depth on both sides for one eighth of an amount, for two, and so on. */
const pool = (depth: bigint, amount: bigint): bigint[] =>
  Array.from({ length: 8 }, (_, index) => {
    const part = (amount * BigInt(index + 1)) / 8n
    return (depth * part) / (depth + part)
  })
const amount = 8_000_000n
const most = (amounts: readonly bigint[]) => amounts.toSorted((a, b) => (a < b ? 1 : -1))[0] ?? 0n
const sum = (amounts: readonly bigint[]) => amounts.reduce((a, b) => a + b, 0n)

/** Returns all ways to spread eight parts over rows. */
function spreads(count: number, left = 8): number[][] {
  if (count === 1) return [[left]]
  return Array.from({ length: left + 1 }, (_, first) => first).flatMap((first) =>
    spreads(count - 1, left - first).map((rest) => [first, ...rest]),
  )
}

test.each([
  ['equal pools', [10_000_000n, 10_000_000n]],
  ['a deep and a thin one', [50_000_000n, 5_000_000n]],
  ['three', [20_000_000n, 15_000_000n, 8_000_000n]],
  ['four', [20_000_000n, 15_000_000n, 8_000_000n, 7_000_000n]],
])('%s return the most that any split would return', (_, depths) => {
  const rows = depths.map((depth) => pool(depth, amount))
  const { out, shares } = splitAmount(rows, amount)
  const price = most(rows.flat()) / 1000n
  const worth = (counts: number[]) => {
    const given = counts.map((count, at) => (count === 0 ? 0n : (rows[at]?.[count - 1] ?? 0n)))
    const ways = counts.filter((count) => count > 0).length
    return sum(given) - BigInt(ways) * price
  }
  const best = most(spreads(depths.length).map(worth))
  expect(out - BigInt(shares.length) * price).toBe(best)
  expect(sum(shares.map((share) => share.amount))).toBe(amount)
})

test('a remainder that cannot be divided goes to the first route, and nothing is lost', () => {
  const { shares } = splitAmount([pool(1000n, 1007n), pool(1000n, 1007n)], 1007n)
  expect(shares.map((share) => share.amount)).toEqual([504n, 503n])
})

test.each([
  ['no rows', []],
  ['no way that helps', [[], []]],
  ['one way', [pool(1000n, amount)]],
  ['a second way that is not worth its gas', [pool(10n ** 9n, amount), pool(10n ** 8n, amount)]],
])('%s: the whole amount takes one route', (_, rows) => {
  expect(splitAmount(rows, amount)).toEqual({ shares: [], out: 0n })
})

test('pools that can each take only a part are used together', () => {
  const thin = [...pool(1_000_000n, amount).slice(0, 4), 0n, 0n, 0n, 0n]
  const { shares, out } = splitAmount([thin, thin], amount)
  expect(shares.map((share) => share.amount)).toEqual([amount / 2n, amount / 2n])
  expect(out).toBe(2n * (thin[3] ?? 0n))
})
