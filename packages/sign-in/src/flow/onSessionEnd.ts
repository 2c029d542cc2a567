import { namespaceOf } from '@portico/contract'
import type { SignInSession } from '@portico/core'
import { type Context, errorOf } from '@portico/core/adapter'
import { showToast } from '@portico/core/internal'
import type { SignInSettings } from '../options.ts'
import { showSignIn } from './showSignIn.ts'

/**
 * Handles a session that ended while the page is open. Asks visitors to sign in again if the site requires it, and
 * informs others.
 */
export function onSessionEnd(
  context: Context,
  { account }: SignInSession,
  { required }: SignInSettings,
): void {
  const { store, emit } = context.internal
  store.setState(({ signIn }) => (signIn ? { signIn: { ...signIn, expired: account } } : {}))
  emit({ type: 'signIn.expire', namespace: namespaceOf(account) })
  if (required) showSignIn(context)
  else showToast(context, { variant: 'error', message: { error: errorOf('SIGN_IN_EXPIRED') } })
}
