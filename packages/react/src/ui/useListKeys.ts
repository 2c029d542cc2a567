import { type KeyboardEvent, type RefObject, useRef } from 'react'

/** How far each key moves within a list. */
const moves: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
  PageDown: (at, last) => Math.min(at + 5, last),
  PageUp: (at) => Math.max(at - 5, 0),
}

/**
 * Returns the keyboard handling of pressable rows, at any depth in the element. Arrow keys, Home, End and Page keys
 * move the focus, and a letter goes to the next row whose title starts with it.
 */
export function useListKeys<Box extends HTMLElement>(): {
  ref: RefObject<Box | null>
  onKeyDown: (event: KeyboardEvent) => void
} {
  const ref = useRef<Box>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const rows = [...(ref.current?.querySelectorAll<HTMLElement>('a.row, .row:enabled') ?? [])]
    const at = rows.indexOf(event.target as HTMLElement)
    if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return
    const next = moves[event.key]?.(at, rows.length - 1) ?? startingWith(rows, at, event.key)
    if (next === undefined) return
    event.preventDefault()
    rows[next]?.focus()
  }
  return { ref, onKeyDown }
}

/** Returns the next row whose title starts with a typed letter. */
function startingWith(rows: readonly HTMLElement[], at: number, key: string): number | undefined {
  if (!/^[\p{L}\p{N}]$/u.test(key)) return
  const order = rows.map((_, step) => (at + 1 + step) % rows.length)
  return order.find((index) =>
    rows[index]
      ?.querySelector('.row-title')
      ?.textContent?.toLowerCase()
      .startsWith(key.toLowerCase()),
  )
}
