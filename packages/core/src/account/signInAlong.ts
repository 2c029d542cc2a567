import type { Context } from '../context/context.ts'
import type { ConnectorConnectParams } from '../types/connector.ts'

/**
 * Returns the sign-in to request from a wallet as it connects. Errors are reported later, when only the sign-in is
 * requested.
 */
export function signInAlong(context: Context): Pick<ConnectorConnectParams, 'signIn'> | undefined {
  const { signIn } = context.config
  if (!signIn) return undefined
  const loadChallenge = () => signIn.load().then((actions) => actions.challenge(context))
  return { signIn: () => loadChallenge().catch(() => undefined) }
}
