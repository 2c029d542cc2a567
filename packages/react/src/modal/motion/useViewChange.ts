import { type RefObject, useLayoutEffect, useRef } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePorticoState } from '../../hooks/usePorticoState.ts'
import { loadedMotion } from './loadMotion.ts'
import type { Moving } from './moveEdges.ts'
import type { Shown } from './shown.ts'

/** Animates the change between views with `changeView`, and records the visible one for it. */
export function useViewChange(slot: RefObject<HTMLElement | null>, view: string | undefined): void {
  const portico = usePortico()
  const depth = usePorticoState((state) => state.stack.length)
  const embedded = usePorticoState((state) => state.embedded)
  const before = useRef<Shown>(undefined)
  const moving = useRef<Moving>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another view is a change
  useLayoutEffect(() => {
    const frame = slot.current?.closest<HTMLElement>('.frame')
    const content = slot.current?.firstElementChild
    if (!frame || !(content instanceof HTMLElement)) return
    const last = before.current
    const now: Shown = { content, depth, height: 0, scroll: 0, place: undefined }
    before.current = now
    // The first view is not measured: this would cause another layout of the page before it shows.
    if (last?.place && last.content !== content)
      moving.current = loadedMotion(portico)?.(
        last,
        now,
        embedded ? undefined : frame,
        moving.current,
      )
    const watch = new ResizeObserver(() => {
      const { offsetTop: top, offsetHeight: height } = frame
      now.place = height ? { top, height } : undefined
      now.height = content.offsetHeight
      moving.current = moving.current?.follow()
    })
    watch.observe(frame)
    const scrolled = () => {
      now.scroll = content.scrollTop
    }
    content.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      watch.disconnect()
      content.removeEventListener('scroll', scrolled)
    }
  }, [slot, view])
}
