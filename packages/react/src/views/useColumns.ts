import { type RefObject, useLayoutEffect, useState } from 'react'

/** A column is at least so many times the size of the text: four fit a card of 352 px. */
const columnEm = 4.875

/** How many columns fit an element: four on a card of 352 px or more, fewer for large text. */
export function useColumns(element: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(4)
  useLayoutEffect(() => {
    if (!element.current) return
    const watch = new ResizeObserver(([entry]) => {
      if (!entry || entry.contentRect.width === 0) return
      const fontSize = Number.parseFloat(getComputedStyle(entry.target).fontSize)
      const fitting = Math.floor((entry.contentRect.width + 0.5) / (columnEm * fontSize))
      setColumns(Math.max(2, Math.min(4, fitting)))
    })
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [element])
  return columns
}
