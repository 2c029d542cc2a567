import { describe, expect, test } from 'vitest'
import { depthAround, sqrtPriceAt, ticksIn, wordsAround } from './ticks.ts'

const one = 1n << 96n
const near = (value: bigint | undefined, expected: bigint) => {
  expect(value).toBeDefined()
  const distance = (value ?? 0n) - expected
  expect((distance < 0n ? -distance : distance) * 1_000_000n).toBeLessThanOrEqual(expected)
}

describe('the square root of the price at a tick', () => {
  test.each([
    [0, one],
    [-887_272, 4295128739n],
    [887_272, 1461446703485210103287273052203988822378723970342n],
    [23_028, (one * 31623n) / 10_000n],
  ])('%i', (tick, expected) => {
    const ratio = Number((sqrtPriceAt(tick) * 1_000_000n) / expected) / 1_000_000
    expect(ratio).toBeCloseTo(1, 4)
  })

  test('grows with each tick', () => {
    for (const tick of [-500_001, -60, -1, 0, 1, 59, 499_999])
      expect(sqrtPriceAt(tick + 1)).toBeGreaterThan(sqrtPriceAt(tick))
  })
})

describe('the bitmap near a price', () => {
  test('is read in the words within two percent, on both sides of zero', () => {
    expect(wordsAround(0, 60)).toEqual([-1, 0])
    expect(wordsAround(30_000, 60)).toEqual([1])
    expect(wordsAround(0, 1)).toEqual([-1, 0])
    expect(wordsAround(-300, 1)).toEqual([-2, -1])
  })

  test('names only the initialized ticks in these words', () => {
    const bits = (1n << 0n) | (1n << 3n) | (1n << 4n) | (1n << 255n)
    expect(ticksIn(0, bits, 0, 60)).toEqual([0, 180])
    expect(ticksIn(-1, bits, 0, 60)).toEqual([-60])
  })
})

describe('the depth of a pool', () => {
  const start = { sqrtPrice: one, tick: 0 }
  const liquidity = 1_000_000_000_000n

  test('is what its liquidity holds within two percent, if that is constant', () => {
    const [token0, token1] = depthAround({ ...start, liquidity }, []) ?? []
    // One percent of the square root, on both sides.
    near(token0, liquidity - (liquidity * one) / sqrtPriceAt(200))
    near(token1, liquidity - (liquidity * sqrtPriceAt(-200)) / one)
  })

  test('ends at the end of a range, however much liquidity the range has', () => {
    const narrow = depthAround({ ...start, liquidity }, [
      [-10, liquidity],
      [10, -liquidity],
    ])
    near(narrow?.[1], liquidity - (liquidity * sqrtPriceAt(-10)) / one)
    near(narrow?.[0], liquidity - (liquidity * one) / sqrtPriceAt(10))
  })

  test('grows at the beginning of another range', () => {
    const wider = depthAround({ ...start, liquidity }, [
      [100, liquidity],
      [-100, -liquidity],
    ])
    const [plain0 = 0n, plain1 = 0n] = depthAround({ ...start, liquidity }, []) ?? []
    expect(wider?.[0]).toBeGreaterThan((plain0 * 14n) / 10n)
    expect(wider?.[1]).toBeGreaterThan((plain1 * 14n) / 10n)
  })

  test('is unknown if ranges remove more liquidity than there is', () => {
    expect(depthAround({ ...start, liquidity }, [[10, -2n * liquidity]])).toBeUndefined()
    expect(depthAround({ ...start, liquidity }, [[-10, 2n * liquidity]])).toBeUndefined()
  })
})
