import { type RefObject, useDeferredValue, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { visibleRows } from './visibleRows.ts'

/** Approximate height of a row before one has been measured, in pixels. */
const rowEstimate = 100

/**
 * Number of additional rows at either end. They are rendered after the visible ones are painted, ready for scrolling.
 */
const spareRows = 2

/** A grid of rows with equal heights: the scrolling element, and the inner element with the rows. */
export type VirtualGrid = {
  grid: RefObject<HTMLElement | null>
  rows: RefObject<HTMLElement | null>
  count: number
  /** A row that is always rendered, and that scrolls into view when it changes. */
  marked: number | undefined
}

/**
 * Returns the rows that must be in the document, in order. `data-row` gives the position of each. All are as high as
 * the first one, which is measured, so that large text is no special case.
 */
export function useVirtualRows({ grid, rows, count, marked }: VirtualGrid): readonly number[] {
  const [rowHeight, setRowHeight] = useState(rowEstimate)
  const [[first, end], setRange] = useState<readonly [number, number]>([0, 5])
  // In a separate render, after the first one has been painted.
  const spare = useDeferredValue(spareRows, 0)
  useLayoutEffect(() => {
    const { current: element } = grid
    if (!element) return
    let measured: Element | null | undefined
    const look = () => {
      const row = rows.current?.firstElementChild
      if (row !== measured) {
        if (measured) watch.unobserve(measured)
        if (row) watch.observe(row)
        measured = row
      }
      const height = row?.getBoundingClientRect().height || rowEstimate
      const { scrollTop: top, clientHeight } = element
      const next = visibleRows({ top, height: clientHeight, rowHeight: height, count, spare })
      setRowHeight(height)
      setRange((now) => (now[0] === next[0] && now[1] === next[1] ? now : next))
    }
    const watch = new ResizeObserver(look)
    // Synchronously, because a row must be in the same frame in which it becomes visible.
    const scrolled = () => flushSync(look)
    watch.observe(element)
    look()
    element.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', scrolled)
    }
  }, [grid, rows, count, spare])
  useLayoutEffect(() => {
    if (!rows.current) return
    rows.current.style.blockSize = `${count * rowHeight}px`
    for (const row of rows.current.children as HTMLCollectionOf<HTMLElement>)
      row.style.insetBlockStart = `${Number(row.dataset.row) * rowHeight}px`
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a visitor who has scrolled away stays there
  useLayoutEffect(() => {
    if (marked !== undefined && grid.current) reveal(grid.current, marked, rowHeight)
  }, [grid, marked])
  const last = Math.min(end, count)
  const seen = Array.from({ length: Math.max(0, last - first) }, (_, at) => first + at)
  const missing = marked !== undefined && marked < count && !seen.includes(marked)
  return missing ? [...seen, marked].toSorted((a, b) => a - b) : seen
}

/** Scrolls only as far as necessary to show a complete row. */
function reveal(element: HTMLElement, row: number, rowHeight: number): void {
  const { scrollTop, clientHeight } = element
  const { paddingBlockStart, paddingBlockEnd } = getComputedStyle(element)
  const padding = Number.parseFloat(paddingBlockStart) + Number.parseFloat(paddingBlockEnd)
  const lowest = row * rowHeight
  const highest = lowest + rowHeight + padding - clientHeight
  if (scrollTop > lowest || scrollTop < highest)
    element.scrollTo(0, scrollTop > lowest ? lowest : highest)
}
