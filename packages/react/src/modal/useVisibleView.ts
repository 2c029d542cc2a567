import { top } from '@portico/core'
import { useState } from 'react'
import { usePorticoState } from '../hooks/usePorticoState.ts'
import { useView } from '../views/useView.ts'

/**
 * What the card shows now. The view before stays until the code of the next has loaded, for at
 * most 200 ms, so that nothing blinks; title and content change together.
 */
export function useVisibleView() {
  const route = usePorticoState((state) => top(state.stack))
  const { componentOf, failed, slow, retry } = useView(route.view)
  const loaded = componentOf(route.view) !== undefined
  const [ready, setReady] = useState(loaded ? route : undefined)
  if (loaded && ready !== route) setReady(route)
  const visible = loaded ? route : slow || failed ? undefined : ready
  return {
    visible,
    Component: visible && componentOf(visible.view),
    /** The view to name in the title: the one that shows, else the one that is to come. */
    titled: (visible ?? route).view,
    loaded,
    failed,
    slow,
    retry,
  }
}

/** What `useVisibleView` answers. */
export type VisibleView = ReturnType<typeof useVisibleView>
