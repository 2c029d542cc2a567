import { type Context, errorOf } from '@portico/core/adapter'
import { activeConnection, type PreparedSignIn } from '@portico/core/internal'
import { SiwxError } from '@portico/siwx'
import type { Backend } from '../backends/backend.ts'
import type { SignInSettings } from '../options.ts'
import { challengeOf } from './challenge.ts'
import { isUnsupportedNetwork } from './signInViews.ts'
import { unprovedOf } from './unproved.ts'

/**
 * Makes the message for the account in use. Returns the signed one instead if the back end did not answer to it. The
 * back end's nonce cannot change any other part of the message.
 * @throws PorticoError `SIGN_IN_NO_ACCOUNT`, `SIGN_IN_NO_NETWORK`, `SIGN_IN_FAILED` if the nonce or the site's
 * statement is invalid in a message; and the errors of the back end.
 */
export async function prepareSignIn(
  context: Context,
  settings: SignInSettings,
  backend: Backend,
): Promise<PreparedSignIn> {
  const state = context.store.getState()
  const connection = activeConnection(state)
  if (!connection) throw errorOf('SIGN_IN_NO_ACCOUNT')
  if (isUnsupportedNetwork(state)) throw errorOf('SIGN_IN_NO_NETWORK')
  const account = connection.caipAddress
  const signed = unprovedOf(context, account)
  if (signed) return signed.prepared
  const nonce = await backend.getNonce(context, account)
  const now = context.internal.platform.now()
  const challenge = challengeOf(settings, { nonce, now, messageMs: backend.messageMs })
  try {
    const { domain, statement } = challenge
    return { account, message: challenge.textFor(account), domain, statement, preparedAt: now }
  } catch (cause) {
    if (cause instanceof SiwxError) throw errorOf('SIGN_IN_FAILED', {}, cause)
    throw cause
  }
}
