import type { Portico } from '@portico/core'
import type { ViewName } from '@portico/core/internal'

/** A signal that aborts once the visitor has left a view, or closed the card; what shows above the view does not end it. `end` when it is not needed any more. */
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
