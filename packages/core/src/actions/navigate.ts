import type { Portico } from '../portico.ts'
import { pop, push, replace, type Stack, top } from '../router/stack.ts'
import { type OpenableView, type Route, viewFeatures } from '../router/views.ts'
import { abortPending } from './pending.ts'
import { activeConnection } from './select.ts'

const isConnected = (portico: Portico): boolean =>
  Boolean(activeConnection(portico.internal.store.getState()))

/**
 * Opens the widget: the given view, else Account where a wallet is connected, else Connect. A view
 * that the network lacks, or the site has switched off, is Account.
 */
export function open(portico: Portico, { view }: { view?: OpenableView } = {}): void {
  const { store, emit } = portico.internal
  const connected = isConnected(portico)
  const feature = view && viewFeatures[view]
  const wanted = feature && !portico.supports(feature) ? undefined : view
  const first = connected ? (wanted ?? 'Account') : view === 'Networks' ? view : 'Connect'
  if (portico.internal.signal.aborted) return
  store.setState({ open: true, stack: [{ view: first }] })
  emit({ type: 'modal.open', view: first, connected })
}

/** Closes the widget and gives up a connection that a wallet has not answered yet. */
export function close(portico: Portico): void {
  const { store, emit } = portico.internal
  if (!store.getState().open) return
  store.setState({ open: false })
  abortPending(portico)
  emit({ type: 'modal.close', connected: isConnected(portico) })
}

/** Shows a view above the visible one. */
export const pushView = (portico: Portico, route: Route): void => go(portico, push, route)

/** Shows a view in place of the visible one. */
export const replaceView = (portico: Portico, route: Route): void => go(portico, replace, route)

/** Starts again with one view. */
export const resetView = (portico: Portico, route: Route): void => go(portico, () => [route], route)

function go(portico: Portico, step: (stack: Stack, route: Route) => Stack, route: Route): void {
  portico.internal.store.setState(({ stack }) => ({ stack: step(stack, route) }))
}

/** Shows the view before; with none before it, closes. A connected visitor never lands on Connect. */
export function back(portico: Portico): void {
  const before = pop(portico.internal.store.getState().stack)
  if (!before) return close(portico)
  abortPending(portico)
  const stack: Stack =
    isConnected(portico) && top(before).view === 'Connect' ? [{ view: 'Account' }] : before
  portico.internal.store.setState({ stack })
}
