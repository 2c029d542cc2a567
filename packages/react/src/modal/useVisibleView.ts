import { PorticoError, type Route, top } from '@portico/core'
import { useState } from 'react'
import { usePorticoState } from '../hooks/usePorticoState.ts'
import { registry } from '../views/registry.ts'
import { useView } from '../views/useView.ts'

/**
 * What the card shows now. The view before stays until the code of the next has loaded, for at
 * most 200 ms, so that nothing blinks; title and content change together.
 */
export function useVisibleView() {
  const open = usePorticoState((state) => state.open)
  const route = usePorticoState((state) => top(state.stack))
  assertView(route.view)
  const { componentOf, failed, slow, retry } = useView(route.view)
  const loaded = componentOf(route.view) !== undefined
  const [ready, setReady] = useState<Route>()
  // A card that opens again starts anew: the view of an earlier visit must not come back to life.
  const next = !open ? undefined : loaded ? route : ready
  if (next !== ready) setReady(next)
  const visible = loaded ? route : slow || failed ? undefined : next
  return {
    visible,
    Component: visible && componentOf(visible.view),
    /** The view to name in the title: the one that shows, else the one that is to come. */
    titled: visible ?? route,
    loaded,
    failed,
    slow,
    retry,
  }
}

/** Pages in JavaScript may ask for anything. @throws PorticoError `INVALID_OPTION`. */
function assertView(view: string): void {
  if (Object.hasOwn(registry, view)) return
  const problem = `cannot be ${view}: there is no such view`
  throw new PorticoError('INVALID_OPTION', { option: 'view', problem })
}

/** What `useVisibleView` answers. */
export type VisibleView = ReturnType<typeof useVisibleView>
