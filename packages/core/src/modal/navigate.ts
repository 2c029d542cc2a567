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

/** Whether a view is what the visitor sees. What a view begins once it has been drawn may come after they have left. */
export function isShown({ internal }: Context, view: ViewName): boolean {
  const { open, stack } = internal.store.getState()
  return open && top(stack).view === view
}

/** Where the visitor has to be asked to sign in, that is what shows. Returns whether it is. */
export function leadToSignIn(context: Context): boolean {
  const state = context.internal.store.getState()
  if (!state.open || isUnsupported(state) || !needsSignIn(state)) return false
  if (top(state.stack).view !== 'SIWXSignMessage') resetView(context, { view: 'ConnectingSiwe' })
  return true
}

/** The visitor has connected: the card closes, unless the wallet is on a foreign network. */
export function closeConnect(context: Context): void {
  const state = context.internal.store.getState()
  if (leadToSignIn(context)) return
  if (!state.config.enableNetworkSwitch || !isUnsupported(state)) close(context)
}

/**
 * Closes the widget for the visitor. A view that must not be left refuses, and the card is shaken.
 * Returns whether it closed.
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

/** Shows a view above the visible one. */
export const pushView = (context: Context, route: ViewRoute): void => go(context, push, route)

/** Shows a view in place of the visible one. */
export const replaceView = (context: Context, route: ViewRoute): void => go(context, replace, route)

/** Starts again with one view. */
export const resetView = (context: Context, route: ViewRoute): void =>
  go(context, () => [route], route)

function go(
  context: Context,
  step: (stack: Stack, route: ViewRoute) => Stack,
  route: ViewRoute,
): void {
  context.internal.store.setState((state) => reconciled(state, step(state.stack, route)))
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
    hasConnection(context) && top(before).view === 'Connect' ? [{ view: 'Account' }] : before
  context.internal.store.setState((state) => reconciled(state, stack))
}

/** Without a wallet there is nothing to see in a view of an account. */
const reconciled = ({ connections }: State, stack: Stack): Partial<State> => ({
  stack: keepViews(stack, (route) => connections.length > 0 || !isAccountView(route)),
})
