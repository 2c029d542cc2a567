import { expect, test } from 'vitest'
import { fuzzingOf } from './fuzzing.ts'
import { steps } from './steps.ts'

test('a usual run is the same every time, and a longer one has a random seed that can be repeated', () => {
  expect(fuzzingOf({}, () => 77)).toEqual({ seed: '1', runs: undefined })
  expect(fuzzingOf({ PORTICO_FUZZ_RUNS: '50' }, () => 77)).toEqual({ seed: '77', runs: '50' })
  expect(fuzzingOf({ PORTICO_FUZZ_RUNS: '50', PORTICO_FUZZ_SEED: '9' }, () => 77)).toEqual({
    seed: '9',
    runs: '50',
  })
})

test.each(['0', '-1', '1e3', 'many'])('"%s" runs are refused', (runs) => {
  expect(() => fuzzingOf({ PORTICO_FUZZ_RUNS: runs }, () => 1)).toThrow('PORTICO_FUZZ_RUNS takes')
})

test('the fuzzers are one step, and the other tests leave them out', () => {
  const vitest = steps.flatMap(({ name, commands, beside }) =>
    [...commands, ...(beside ?? [])]
      .filter(([program]) => program === 'vitest')
      .map((command) => [name, command.join(' ')]),
  )
  expect(vitest).toEqual([
    ['unit', 'vitest run --project node --project alone'],
    ['unit', 'vitest run --project browser* --shard 1/2'],
    ['unit', 'vitest run --project browser* --shard 2/2'],
    ['house', 'vitest run --project house'],
  ])
  expect(steps.find(({ name }) => name === 'fuzz')?.commands).toEqual([['scripts/fuzz.ts']])
})
