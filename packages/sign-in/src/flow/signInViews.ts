import type { Context } from '@portico/core/adapter'
import { isUnsupported, top } from '@portico/core/internal'

type State = ReturnType<Context['store']['getState']>

/** Whether the card shows one of the views of signing in. */
export const isSignInView = ({ stack }: State): boolean =>
  ['SIWXSignMessage', 'ConnectingSiwe'].includes(top(stack).view)

/** Whether the wallet is on a network that the site does not have: there is nothing to sign in on. */
export const isUnsupportedNetwork = (state: State): boolean => isUnsupported(state)
