import type { PorticoEvent } from '@portico/core'
import type { PorticoListener } from '@portico/core/internal'
import { useLayoutEffect, useRef, useState } from 'react'
import { usePortico } from '../hooks/usePortico.ts'

/** Returns the last event since the component was mounted; renders again on each. */
export function usePorticoEvents(): PorticoEvent | undefined
/** Calls `listener` with every event while the component is mounted; causes no render. */
export function usePorticoEvents(listener: PorticoListener): void
export function usePorticoEvents(listener?: PorticoListener): PorticoEvent | undefined {
  const portico = usePortico()
  const newest = useRef(listener)
  const [last, setLast] = useState<PorticoEvent>()
  // Subscribes as soon as the component is mounted, so that it misses no event right after.
  useLayoutEffect(() => {
    newest.current = listener
  })
  useLayoutEffect(
    () => portico.on((event) => (newest.current ? newest.current(event) : setLast(event))),
    [portico],
  )
  return last
}
