import type { Context } from '../context/context.ts'
import type { ConnectorConnectParams } from '../types/connector.ts'

/** How a wallet may be asked to sign in as it connects; what fails is said where it is asked for that alone. */
export function signInAlong(context: Context): Pick<ConnectorConnectParams, 'signIn'> | undefined {
  const { signIn } = context.config
  if (!signIn) return undefined
  const loadChallenge = () => signIn.load().then((actions) => actions.challenge(context))
  return { signIn: () => loadChallenge().catch(() => undefined) }
}
