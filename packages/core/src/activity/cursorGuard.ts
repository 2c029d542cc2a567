/** How often in a row a page may lead to itself: a server that is slow comes on, one that lies does not. */
const mostRepeats = 5

/** How many pages in a row may bring nothing new: a server that looks through empty blocks comes on. */
const mostEmpty = 100

/** More transactions than a page can hold in memory and still be used. */
const mostRows = 200_000

/** One page of a history: the cursor it was asked with, the one it leads to, and what it has brought. */
export type ReadPage = {
  cursor: string | undefined
  next: string | null
  /** How many rows there were before, and are now. */
  before: number
  rows: number
}

/** Sees to it that the pages of a history lead somewhere. */
export type CursorGuard = {
  /** @throws Error where the pages go in a circle, bring nothing for too long, or never end. */
  check(page: ReadPage): void
  /** Begins anew, as asking does. */
  reset(): void
}

/** Creates what holds a server that lies back from filling the page's memory. */
export function createCursorGuard(): CursorGuard {
  const seen = new Set<string>()
  let repeats = 0
  let empty = 0
  const reset = () => {
    seen.clear()
    repeats = empty = 0
  }
  return {
    reset,
    check({ cursor, next, before, rows }) {
      if (cursor !== undefined) seen.add(cursor)
      repeats = next === cursor ? repeats + 1 : 0
      empty = rows > before ? 0 : empty + 1
      const isCircle = next !== null && next !== cursor && seen.has(next)
      if (!isCircle && repeats < mostRepeats && empty < mostEmpty && rows <= mostRows) return
      reset()
      throw new Error('The pages of the history lead nowhere')
    },
  }
}
