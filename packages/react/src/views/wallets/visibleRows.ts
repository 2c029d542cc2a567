/** A scrolling element with rows of equal height; in pixels. `spare` is the number of additional rows at either end. */
export type Scroll = {
  top: number
  height: number
  rowHeight: number
  count: number
  spare: number
}

/** Returns the first required row, and the one after the last. */
export function visibleRows({
  top,
  height,
  rowHeight,
  count,
  spare,
}: Scroll): readonly [number, number] {
  const first = Math.floor(top / rowHeight) - spare
  const end = Math.ceil((top + height) / rowHeight) + spare
  return [Math.max(0, Math.min(first, count)), Math.max(0, Math.min(end, count))]
}
