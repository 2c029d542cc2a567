import { type Context, open } from '@portico/core/adapter'
import { close, needsSignIn, resetView } from '@portico/core/internal'
import { postponedOf } from './postponed.ts'
import { isSignInView, isUnsupportedNetwork } from './signInViews.ts'

/**
 * Shows the view that asks the visitor to sign in, or closes it if there is nothing to sign. If the wallet is on a
 * network that the site does not have, the visitor first selects another one.
 */
export function showSignIn(context: Context): void {
  const { store, signal } = context.internal
  if (signal.aborted) return
  const state = store.getState()
  if (!needsSignIn(state)) {
    if (state.open && isSignInView(state)) close(context)
    return
  }
  if (!state.open) void open(context)
  const isPostponed = isUnsupportedNetwork(store.getState())
  postponedOf(context).isPostponed = isPostponed
  if (!isPostponed) resetView(context, { view: 'SIWXSignMessage' })
}
