import { top, type ViewRoute } from '@portico/core/internal'
import { useMemo, useState } from 'react'
import { usePorticoState } from '../hooks/usePorticoState.ts'
import { useHeldBack } from './useHeldBack.ts'
import { useView } from './useView.ts'

/**
 * Returns what the card shows now. The previous view stays until the code of the next has loaded, for at most 200 ms.
 * If the next one is brief, it stays for the full time, so that nothing flashes. Title and content change together.
 */
export function useVisibleView() {
  const open = usePorticoState((state) => state.open)
  const route = usePorticoState((state) => top(state.stack))
  const { componentOf, failed, slow, absent, retry } = useView(route.view, open)
  const isHeldBack = useHeldBack(route.view, open)
  const loaded = componentOf(route.view) !== undefined && !isHeldBack
  const [ready, setReady] = useState<ViewRoute>()
  // A card that is opened again starts fresh: it must not show the view of an earlier opening.
  const next = !open ? undefined : loaded ? route : ready
  if (next !== ready) setReady(next)
  const visible = loaded ? route : slow || failed ? undefined : next
  const Component = visible && componentOf(visible.view)
  // The same object until something changes, so that opening a prepared card does not render it again.
  return useMemo(
    () => ({
      visible,
      Component,
      /** The view to name in the title: the visible one, else the next one. */
      titled: visible ?? route,
      /** Whether there is something to show: the view, a skeleton, or a failure. */
      isReady: visible !== undefined || slow || failed,
      loaded,
      failed,
      absent,
      retry,
    }),
    [visible, Component, route, slow, failed, absent, loaded, retry],
  )
}

/** The return value of `useVisibleView`. */
export type VisibleView = ReturnType<typeof useVisibleView>
