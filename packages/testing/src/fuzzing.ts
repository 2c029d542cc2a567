/** Returns the environment of this process; a browser has none. */
const env = (): Readonly<Record<string, string | undefined>> => globalThis.process?.env ?? {}

/** Returns the seed of random values: `PORTICO_FUZZ_SEED`, else 1. The same seed produces the same values. */
export const fuzzSeed = (): number => Number(env().PORTICO_FUZZ_SEED || 1)

/** Returns the number of runs of a random check: `usual`, or more if `PORTICO_FUZZ_RUNS` says so. */
export const fuzzRuns = (usual: number): number =>
  Math.max(usual, Number(env().PORTICO_FUZZ_RUNS) || 0)
