import { SentenceError } from '../lib/sentence.ts'

/** The seed and the minimum number of runs for the suites that attack. */
export type Fuzzing = { seed: string; runs: string | undefined }

/**
 * Returns the values of `PORTICO_FUZZ_SEED` and `PORTICO_FUZZ_RUNS`. Without either, each run is the same, so that only
 * a change can change the result. A longer run starts at a random seed.
 * @throws SentenceError if a value is not a whole number from 1 up.
 */
export function fuzzingOf(env: NodeJS.ProcessEnv, anySeed: () => number): Fuzzing {
  const runs = numberIn(env, 'PORTICO_FUZZ_RUNS')
  const seed = numberIn(env, 'PORTICO_FUZZ_SEED') ?? String(runs ? anySeed() : 1)
  return { seed, runs }
}

function numberIn(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const value = env[name]
  if (!value) return undefined
  if (!/^[1-9]\d{0,9}$/.test(value))
    throw new SentenceError(`${name} takes a whole number from 1 up, and not "${value}".`)
  return value
}
