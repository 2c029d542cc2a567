/** The position of the marked cell, and the shape of the grid. */
export type GridPlace = { at: number | undefined; count: number; columns: number; rtl: boolean }

/** Number of rows by which a Page key moves. */
const pageRows = 4

/**
 * Returns the position to which a key moves the mark, in a grid that belongs to a search field. `'text'` returns the
 * keys to the field; `undefined` is a key that does not move.
 */
export function moveInGrid(key: string, place: GridPlace): number | 'text' | undefined {
  const { at, count, columns, rtl } = place
  const last = count - 1
  if (count === 0) return
  if (at === undefined) return key === 'ArrowDown' ? 0 : undefined
  const clamp = (next: number) => Math.max(0, Math.min(next, last))
  const beside = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (beside) return clamp(at + (rtl ? -beside : beside))
  if (key === 'ArrowUp') return at < columns ? 'text' : at - columns
  if (key === 'ArrowDown') return lowest(at, at + columns, place)
  if (key === 'PageUp') return at - pageRows * columns < 0 ? at % columns : at - pageRows * columns
  if (key === 'PageDown') return lowest(at, at + pageRows * columns, place)
  return key === 'Home' ? 0 : key === 'End' ? last : undefined
}

/** Moves down as far as there are rows; the last row may be short. */
function lowest(at: number, next: number, { count, columns }: GridPlace): number {
  const rowOf = (cell: number) => Math.floor(cell / columns)
  if (next < count) return next
  return rowOf(at) === rowOf(count - 1) ? at : count - 1
}
