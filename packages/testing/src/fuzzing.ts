/** Environment of this process; a browser has none. */
const env = (): Readonly<Record<string, string | undefined>> => globalThis.process?.env ?? {}

/** Where random values start: `PORTICO_FUZZ_SEED`, else 1. The same seed gives the same values. */
export const fuzzSeed = (): number => Number(env().PORTICO_FUZZ_SEED || 1)

/** How often a random check runs: as usual, or more where `PORTICO_FUZZ_RUNS` says so. */
export const fuzzRuns = (usual: number): number =>
  Math.max(usual, Number(env().PORTICO_FUZZ_RUNS) || 0)
