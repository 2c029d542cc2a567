import { SentenceError } from '../lib/sentence.ts'

/** Seed and least number of runs for the suites that attack. */
export type Fuzzing = { seed: string; runs: string | undefined }

/**
 * What `PORTICO_FUZZ_SEED` and `PORTICO_FUZZ_RUNS` ask for. Without either it is the same on every run,
 * so that a change is judged by what it changed; a longer run starts anywhere.
 * @throws SentenceError for what is no whole number from 1 up.
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
