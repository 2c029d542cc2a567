import type { Context } from '../context/context.ts'
import { isUnsupported } from '../context/networks.ts'
import { abortPendingConnect } from '../context/pendingConnect.ts'
import type { State } from '../context/state.ts'
import { type Stack, top } from '../types/stack.ts'
import { isAccountView, type Route } from '../types/views.ts'
import { isHeld } from './guards.ts'
import { close, isConnected } from './open.ts'
import { keepViews, pop, push, replace } from './steps.ts'

/** The visitor has connected: the card closes, unless the wallet is on a foreign network. */
export function closeConnect(context: Context): void {
  const state = context.internal.store.getState()
  if (!state.config.enableNetworkSwitch || !isUnsupported(state)) close(context)
}

/**
 * Closes the widget for the visitor. A view that must not be left refuses, and the card is shaken.
 * Answers whether it closed.
 */
export function requestClose(context: Context): boolean {
  const { store } = context.internal
  if (isHeld(store.getState())) {
    store.setState(({ shake }) => ({ shake: shake + 1 }))
    return false
  }
  close(context)
  return true
}

/** Shows a view above the visible one. */
export const pushView = (context: Context, route: Route): void => go(context, push, route)

/** Shows a view in place of the visible one. */
export const replaceView = (context: Context, route: Route): void => go(context, replace, route)

/** Starts again with one view. */
export const resetView = (context: Context, route: Route): void => go(context, () => [route], route)

function go(context: Context, step: (stack: Stack, route: Route) => Stack, route: Route): void {
  context.internal.store.setState((state) => settled(state, step(state.stack, route)))
}

/**
 * Shows the view before; with none before it, asks to close. A connected visitor never lands on
 * Connect.
 */
export function back(context: Context): void {
  const before = pop(context.internal.store.getState().stack)
  if (!before) return void requestClose(context)
  abortPendingConnect(context, 'left')
  const stack: Stack =
    isConnected(context) && top(before).view === 'Connect' ? [{ view: 'Account' }] : before
  context.internal.store.setState((state) => settled(state, stack))
}

/** Without a wallet there is nothing to see in a view of an account. */
const settled = ({ connections }: State, stack: Stack): Partial<State> => ({
  stack: keepViews(stack, (route) => connections.length > 0 || !isAccountView(route)),
})
