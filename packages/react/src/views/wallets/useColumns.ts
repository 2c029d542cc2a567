import { type RefObject, useLayoutEffect, useState } from 'react'

/** Minimum width of a column as a multiple of the text size: four fit a card of 352 px. */
const columnEm = 5.125

/** Returns the number of columns that fit an element: four on a card of 352 px or more, fewer for large text. */
export function useColumns(element: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(4)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const measure = () => {
      const { width } = current.getBoundingClientRect()
      if (width > 0) setColumns(fitting(current, width))
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(current)
    return () => watch.disconnect()
  }, [element])
  return columns
}

function fitting(element: Element, width: number): number {
  const columnWidth = columnEm * Number.parseFloat(getComputedStyle(element).fontSize)
  return Math.max(2, Math.min(4, Math.floor(width / columnWidth)))
}
