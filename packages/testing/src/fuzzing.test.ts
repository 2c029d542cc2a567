import { afterEach, expect, test, vi } from 'vitest'
import { fuzzRuns, fuzzSeed } from './fuzzing.ts'
import { property } from './property.ts'

afterEach(() => void vi.unstubAllEnvs())

const valuesOf = (runs: number) => {
  const values: number[] = []
  property((random) => void values.push(random.integer(1e9)), runs)
  return values
}

test('one seed yields the same values each time, and another seed other values', () => {
  const first = valuesOf(20)
  expect(valuesOf(20)).toEqual(first)
  vi.stubEnv('PORTICO_FUZZ_SEED', '2')
  expect(fuzzSeed()).toBe(2)
  const others = valuesOf(20)
  expect(others.filter((value) => first.includes(value))).toEqual([])
})

test('a longer run begins with the shorter one', () => {
  const first = valuesOf(5)
  vi.stubEnv('PORTICO_FUZZ_RUNS', '15')
  expect([fuzzRuns(5), fuzzRuns(40)]).toEqual([15, 40])
  expect(valuesOf(5)).toHaveLength(15)
  expect(valuesOf(5).slice(0, 5)).toEqual(first)
})
