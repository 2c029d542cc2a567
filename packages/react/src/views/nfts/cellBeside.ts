/** The position of a cell on the screen. */
export type Place = Pick<DOMRect, 'left' | 'top'>

/** Number of rows by which a Page key moves. */
const pageRows = 4

/**
 * Returns the cell to which a key moves, in one of several grids that are one below the other. It goes by their visible
 * layout: rows may be short, and the browser determines the number of columns. `undefined` for a key that does not
 * move.
 */
export function cellBeside(
  key: string,
  { places, at, rtl }: { places: readonly Place[]; at: number; rtl: boolean },
): number | undefined {
  const last = places.length - 1
  const beside = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (beside) return Math.max(0, Math.min(at + (rtl ? -beside : beside), last))
  if (key === 'Home') return 0
  if (key === 'End') return last
  const step = key === 'ArrowDown' || key === 'PageDown' ? 1 : -1
  const rows = key.startsWith('Page') ? pageRows : 1
  if (!['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp'].includes(key)) return undefined
  let next = at
  for (let row = 0; row < rows; row++) next = inNextRow(places, next, step, places[at]?.left ?? 0)
  return next
}

/** Returns the cell in the next row above or below that is nearest to a position. */
function inNextRow(places: readonly Place[], at: number, step: 1 | -1, left: number): number {
  const far = (index: number) => ((places[index]?.top ?? 0) - (places[at]?.top ?? 0)) * step
  const aside = (index: number) => Math.abs((places[index]?.left ?? 0) - left)
  const beyond = places.map((_, index) => index).filter((index) => far(index) > 1)
  const next = Math.min(...beyond.map(far))
  const row = beyond.filter((index) => far(index) <= next + 1)
  return row.reduce((best, index) => (aside(index) < aside(best) ? index : best), row[0] ?? at)
}
