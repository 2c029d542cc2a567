import { type Context, open } from '@portico/core/adapter'
import { close, needsSignIn, resetView } from '@portico/core/internal'
import { postponedOf } from './postponed.ts'
import { isSignInView, isUnsupportedNetwork } from './signInViews.ts'

/**
 * Shows the view that asks the visitor to sign in; where there is nothing to ask, one that waits for it goes. On a
 * network that the site does not have, another one is asked for first.
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
