/**
 * Maximum number of times in a row that a page may lead to itself. A slow server advances before that, a lying one does
 * not.
 */
const mostRepeats = 5

/** Maximum number of pages in a row without a new row. A server that searches empty blocks finds some before that. */
const mostEmpty = 100

/** Maximum number of transactions: more than a page can hold in memory and still work. */
const mostRows = 200_000

/** One page of a history: the cursor that requested it, the cursor of the next page, and the row counts. */
export type ReadPage = {
  cursor: string | undefined
  next: string | null
  /** The number of rows before this page, and with it. */
  before: number
  rows: number
}

/** Checks that the pages of a history make progress. */
export type CursorGuard = {
  /** @throws Error if the pages go in a circle, bring nothing for too long, or never end. */
  check(page: ReadPage): void
  /** Forgets the pages until now, as at the start of a history. */
  reset(): void
}

/** Creates a guard that prevents a lying server from filling the page's memory. */
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
