/** A scrolling element with rows that are all equally high; in pixels. `spare` rows more at either end. */
export type Scroll = {
  top: number
  height: number
  rowHeight: number
  count: number
  spare: number
}

/** The first row that is needed, and the one after the last. */
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
