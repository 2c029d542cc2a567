import { fuzzRuns, fuzzSeed } from './fuzzing.ts'

/** Values that look random and are the same on every run. */
export type Random = {
  /** Returns a number from 0 to below `below`. */
  integer(below: number): number
  /** Returns a number from 0, with at most this many bits. */
  bigint(bits: number): bigint
  boolean(): boolean
  pick<T>(list: readonly [T, ...T[]]): T
  list<T>(longest: number, make: () => T): T[]
  /** Returns a text with letters of the given alphabet; by default those that most often break parsers. */
  text(longest: number, alphabet?: string): string
  /** Returns any value that JSON can hold. */
  json(depth?: number): unknown
}

const awkward = 'aZ09 :/.-_%<>"\'\\{}[],\u0000\n\u202e\u200d\u0661é漢😀'

/**
 * Runs a check on many random values: `runs` of them, or `PORTICO_FUZZ_RUNS`, from `PORTICO_FUZZ_SEED`. A failure is
 * reported with its seed and run, which produce the same values again.
 */
export function property(check: (random: Random) => void, runs = 500): void {
  const seed = fuzzSeed()
  for (let run = 0; run < fuzzRuns(runs); run++) {
    try {
      check(randomOf(Math.imul(seed - 1, 0x9e3779b1) + run))
    } catch (cause) {
      throw new Error(
        `Seed ${seed}, run ${run}: ${cause instanceof Error ? cause.message : cause}`,
        { cause },
      )
    }
  }
}

function randomOf(seed: number): Random {
  const next = mulberry32(seed)
  const integer = (below: number) => Math.floor(next() * below)
  const boolean = () => next() < 0.5
  const pick: Random['pick'] = (list) => list[integer(list.length)] as (typeof list)[0]
  const list: Random['list'] = (longest, make) =>
    Array.from({ length: integer(longest + 1) }, () => make())
  const text = (longest: number, alphabet = awkward) => {
    const letters = [...alphabet]
    return list(longest, () => letters[integer(letters.length)]).join('')
  }
  const bigint = (bits: number) => {
    const digits = Array.from({ length: integer(bits + 1) }, () => integer(2)).join('')
    return BigInt(`0b0${digits}`)
  }
  const json = (depth = 3): unknown => {
    const simple = [null, true, false, integer(100) - 50, next() * 1e21, text(12)] as const
    if (depth === 0 || boolean()) return pick(simple)
    const inner = () => json(depth - 1)
    if (boolean()) return list(4, inner)
    return Object.fromEntries(list(4, () => [text(6), inner()] as const))
  }
  return { integer, boolean, pick, list, text, bigint, json }
}

/** Creates a small generator of good quality, with numbers from 0 to 1. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
