import { top, type ViewRoute } from '@portico/core/internal'
import { useMemo, useState } from 'react'
import { usePorticoState } from '../hooks/usePorticoState.ts'
import { useHeldBack } from './useHeldBack.ts'
import { useView } from './useView.ts'

/**
 * What the card shows now. The view before stays until the code of the next has loaded, for at
 * most 200 ms, and as long where the next is brief, so that nothing blinks; title and content change together.
 */
export function useVisibleView() {
  const open = usePorticoState((state) => state.open)
  const route = usePorticoState((state) => top(state.stack))
  const { componentOf, failed, slow, absent, retry } = useView(route.view, open)
  const isHeldBack = useHeldBack(route.view, open)
  const loaded = componentOf(route.view) !== undefined && !isHeldBack
  const [ready, setReady] = useState<ViewRoute>()
  // A card that opens again starts anew: the view of an earlier visit must not come back to life.
  const next = !open ? undefined : loaded ? route : ready
  if (next !== ready) setReady(next)
  const visible = loaded ? route : slow || failed ? undefined : next
  const Component = visible && componentOf(visible.view)
  // The same until something changes, so that opening what was made ahead does not render it again.
  return useMemo(
    () => ({
      visible,
      Component,
      /** The view to name in the title: the one that shows, else the one that is to come. */
      titled: visible ?? route,
      /** Whether there is anything to show yet: the view, or that it takes long, or that it failed. */
      isReady: visible !== undefined || slow || failed,
      loaded,
      failed,
      absent,
      retry,
    }),
    [visible, Component, route, slow, failed, absent, loaded, retry],
  )
}

/** What `useVisibleView` returns. */
export type VisibleView = ReturnType<typeof useVisibleView>
