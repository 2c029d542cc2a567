import { isUnsupported } from '../context/networks.ts'
import { abortPending } from '../context/pendingSlot.ts'
import type { State } from '../context/state.ts'
import type { Portico } from '../portico.ts'
import { type Stack, top } from '../types/stack.ts'
import { isAccountView, type Route } from '../types/views.ts'
import { isHeld } from './guards.ts'
import { close, isConnected } from './open.ts'
import { keepViews, pop, push, replace } from './steps.ts'

/** The visitor has connected: the card closes, unless the wallet is on a foreign network. */
export function leaveConnect(portico: Portico): void {
  const state = portico.internal.store.getState()
  if (!state.config.enableNetworkSwitch || !isUnsupported(state)) close(portico)
}

/**
 * Closes the widget for the visitor. A view that must not be left refuses, and the card is shaken.
 * Answers whether it closed.
 */
export function requestClose(portico: Portico): boolean {
  const { store } = portico.internal
  if (isHeld(store.getState())) {
    store.setState(({ shake }) => ({ shake: shake + 1 }))
    return false
  }
  close(portico)
  return true
}

/** Shows a view above the visible one. */
export const pushView = (portico: Portico, route: Route): void => go(portico, push, route)

/** Shows a view in place of the visible one. */
export const replaceView = (portico: Portico, route: Route): void => go(portico, replace, route)

/** Starts again with one view. */
export const resetView = (portico: Portico, route: Route): void => go(portico, () => [route], route)

function go(portico: Portico, step: (stack: Stack, route: Route) => Stack, route: Route): void {
  portico.internal.store.setState((state) => settled(state, step(state.stack, route)))
}

/**
 * Shows the view before; with none before it, asks to close. A connected visitor never lands on
 * Connect.
 */
export function back(portico: Portico): void {
  const before = pop(portico.internal.store.getState().stack)
  if (!before) return void requestClose(portico)
  abortPending(portico, 'left')
  const stack: Stack =
    isConnected(portico) && top(before).view === 'Connect' ? [{ view: 'Account' }] : before
  portico.internal.store.setState((state) => settled(state, stack))
}

/** Without a wallet there is nothing to see in a view of an account. */
const settled = ({ connections }: State, stack: Stack): Partial<State> => ({
  stack: keepViews(stack, (it) => connections.length > 0 || !isAccountView(it)),
})
