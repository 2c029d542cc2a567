import type { Context } from '@portico/core/adapter'
import { isUnsupported, top } from '@portico/core/internal'

type State = ReturnType<Context['store']['getState']>

/** Whether the card shows a sign-in view. */
export const isSignInView = ({ stack }: State): boolean =>
  ['SIWXSignMessage', 'ConnectingSiwe'].includes(top(stack).view)

/** Whether the wallet is on a network that the site does not have, so that there is no network to sign in on. */
export const isUnsupportedNetwork = (state: State): boolean => isUnsupported(state)
