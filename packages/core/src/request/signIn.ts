import type { Context } from '../context/context.ts'
import { errorOf } from '../errors/errorOf.ts'
import type { SignInActions, SignInParams, SignInSession, SignOutParams } from '../types/signIn.ts'

/**
 * Lets the visitor sign in by the option `signIn`. @throws PorticoError `SIGN_IN_NOT_ENABLED`, and the errors of the
 * option.
 */
export const signIn = async (context: Context, params: SignInParams = {}): Promise<SignInSession> =>
  (await loadSignIn(context)).signIn(context, params)

/** Ends sessions. @throws PorticoError `SIGN_IN_NOT_ENABLED`, and the errors of the option. */
export const signOut = async (context: Context, params: SignOutParams = {}): Promise<void> =>
  (await loadSignIn(context)).signOut(context, params)

async function loadSignIn({ config }: Context): Promise<SignInActions> {
  const load = config.signIn?.load
  if (!load) throw errorOf('SIGN_IN_NOT_ENABLED')
  return load().catch((cause) => {
    throw errorOf('ADAPTER_LOAD_FAILED', {}, cause)
  })
}
