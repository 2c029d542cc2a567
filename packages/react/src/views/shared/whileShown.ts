import type { Portico } from '@portico/core'
import type { ViewName } from '@portico/core/internal'

/**
 * Returns a signal that aborts once the visitor has left a view, or closed the card. A view on top of it does not abort
 * the signal. Call `end` when it is no longer needed.
 */
export function whileShown(
  { internal: { store } }: Portico,
  view: ViewName,
): { signal: AbortSignal; end(): void } {
  const controller = new AbortController()
  const end = store.subscribe(({ open, stack }) => {
    if (!open || stack.every((route) => route.view !== view)) controller.abort()
  })
  return { signal: controller.signal, end }
}
