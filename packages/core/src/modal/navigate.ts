import type { Context } from '../context/context.ts'
import { isUnsupported } from '../context/networks.ts'
import { abortPendingConnect } from '../context/pendingConnect.ts'
import { needsSignIn } from '../context/signIn.ts'
import type { State } from '../context/state.ts'
import { type Stack, top } from '../types/stack.ts'
import type { ViewName, ViewRoute } from '../types/views.ts'
import { isClosePrevented } from './guards.ts'
import { close, hasConnection } from './open.ts'
import { keepViews, pop, push, replace } from './steps.ts'
import { isAccountView } from './viewNeeds.ts'

/** Whether a view is visible. The visitor may have left a view before its first effect runs. */
export function isShown({ internal }: Context, view: ViewName): boolean {
  const { open, stack } = internal.store.getState()
  return open && top(stack).view === view
}

/** Shows the sign-in if the visitor must sign in. Returns whether it does. */
export function leadToSignIn(context: Context): boolean {
  const state = context.internal.store.getState()
  if (!state.open || isUnsupported(state) || !needsSignIn(state)) return false
  if (top(state.stack).view !== 'SIWXSignMessage') resetView(context, { view: 'ConnectingSiwe' })
  return true
}

/** Closes the card after the visitor has connected, unless the wallet is on a foreign network. */
export function closeConnect(context: Context): void {
  const state = context.internal.store.getState()
  if (leadToSignIn(context)) return
  if (!state.config.enableNetworkSwitch || !isUnsupported(state)) close(context)
}

/**
 * Closes the widget at the visitor's request. If the view must not be left, it stays, and the card shakes. Returns
 * whether it closed.
 */
export function requestClose(context: Context): boolean {
  const { store } = context.internal
  if (isClosePrevented(store.getState())) {
    store.setState(({ shake }) => ({ shake: shake + 1 }))
    return false
  }
  close(context)
  return true
}

/** Adds a view on top of the visible one. */
export const pushView = (context: Context, route: ViewRoute): void => go(context, push, route)

/** Replaces the visible view. */
export const replaceView = (context: Context, route: ViewRoute): void => go(context, replace, route)

/** Replaces all views by one. */
export const resetView = (context: Context, route: ViewRoute): void =>
  go(context, () => [route], route)

function go(
  context: Context,
  step: (stack: Stack, route: ViewRoute) => Stack,
  route: ViewRoute,
): void {
  context.internal.store.setState((state) => reconciled(state, step(state.stack, route)))
}

/** Shows the previous view; without one, requests to close. A connected visitor never returns to Connect. */
export function back(context: Context): void {
  const before = pop(context.internal.store.getState().stack)
  if (!before) return void requestClose(context)
  abortPendingConnect(context, 'left')
  const stack: Stack =
    hasConnection(context) && top(before).view === 'Connect' ? [{ view: 'Account' }] : before
  context.internal.store.setState((state) => reconciled(state, stack))
}

/** Views of an account have nothing to show without a wallet. Another view has not refused to close yet. */
const reconciled = ({ connections }: State, stack: Stack): Partial<State> => ({
  shake: 0,
  stack: keepViews(stack, (route) => connections.length > 0 || !isAccountView(route)),
})
