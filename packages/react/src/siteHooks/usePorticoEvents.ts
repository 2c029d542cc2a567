import type { PorticoEvent } from '@portico/core'
import type { PorticoListener } from '@portico/core/internal'
import { useLayoutEffect, useRef, useState } from 'react'
import { usePortico } from '../hooks/usePortico.ts'

/** The last thing that happened while the component is shown; renders again on each. */
export function usePorticoEvents(): PorticoEvent | undefined
/** Calls `listener` with everything that happens while the component is shown; renders nothing. */
export function usePorticoEvents(listener: PorticoListener): void
export function usePorticoEvents(listener?: PorticoListener): PorticoEvent | undefined {
  const portico = usePortico()
  const newest = useRef(listener)
  const [last, setLast] = useState<PorticoEvent>()
  // As soon as the component is on the page: what happens right after must not be missed.
  useLayoutEffect(() => {
    newest.current = listener
  })
  useLayoutEffect(
    () => portico.on((event) => (newest.current ? newest.current(event) : setLast(event))),
    [portico],
  )
  return last
}
