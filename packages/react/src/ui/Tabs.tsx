import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { useStyles } from '../styles/shadow.tsx'
import css from './Tabs.css?inline'

/** Several alternatives. Only the selected one is visible. */
export type TabsProps<K extends string> = {
  /** The purpose of the tabs, for screen readers. */
  label: string
  tabs: readonly { key: K; title: ReactNode }[]
  selected: K
  onSelect: (key: K) => void
  /** Called when the pointer is over a tab, or the focus is beside it, because it may be needed soon. */
  onIntent?: (key: K) => void
  /** The content of the selected tab. */
  children: ReactNode
}

/** The tab that each key selects. Left and right follow the text direction. */
const moves: Record<string, (at: number, count: number) => number> = {
  next: (at, count) => (at + 1) % count,
  before: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Tabs and the panel of the selected one (WAI-ARIA, roving focus; the focus selects). */
export function Tabs<K extends string>({
  label,
  tabs,
  selected,
  onSelect,
  onIntent,
  children,
}: TabsProps<K>) {
  useStyles(css)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !list.current) return
    const rtl = getComputedStyle(list.current).direction === 'rtl'
    const move = moves[meaningOf(event.key, rtl)]
    if (!move) return
    const at = move(
      tabs.findIndex((candidate) => candidate.key === selected),
      tabs.length,
    )
    const tab = tabs[at]
    if (!tab) return
    event.preventDefault()
    onSelect(tab.key)
    list.current.querySelectorAll<HTMLElement>('[role="tab"]')[at]?.focus()
  }
  return (
    <>
      <div
        ref={list}
        className="tabs"
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        // The others are one key away.
        onFocus={() => {
          for (const { key } of tabs) onIntent?.(key)
        }}
      >
        {tabs.map(({ key, title }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}${key}`}
            className="tab"
            aria-selected={key === selected}
            aria-controls={key === selected ? `${id}panel` : undefined}
            tabIndex={key === selected ? 0 : -1}
            onClick={() => onSelect(key)}
            onPointerEnter={() => onIntent?.(key)}
          >
            {title}
          </button>
        ))}
      </div>
      <div
        className="tab-panel"
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={`${id}${selected}`}
      >
        {children}
      </div>
    </>
  )
}

function meaningOf(key: string, rtl: boolean): string {
  if (key === 'ArrowRight') return rtl ? 'before' : 'next'
  if (key === 'ArrowLeft') return rtl ? 'next' : 'before'
  return key
}
