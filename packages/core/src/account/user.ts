import type { Context } from '../context/context.ts'
import type { State } from '../context/state.ts'
import { watchState } from '../context/watchState.ts'
import type { ConnectedUser } from '../types/connectedUser.ts'

const userIn = ({ user }: State): ConnectedUser | undefined => user

/**
 * Returns the visitor who is logged in, with the e-mail address; `undefined` if the current wallet has no login. The
 * result proves nothing to the back end of a page: for proof, let visitors sign in.
 * @example
 * console.log(getUser(portico)?.email ?? 'Nobody has logged in')
 */
export const getUser = ({ store }: Context): ConnectedUser | undefined => userIn(store.getState())

/**
 * Calls back whenever another visitor is logged in, or the e-mail address has changed. Returns a function that
 * unsubscribes.
 * @example
 * const unwatch = watchUser(portico, (user) => console.log(user?.email))
 */
export const watchUser = (
  context: Context,
  listener: (now: ConnectedUser | undefined, before: ConnectedUser | undefined) => void,
): (() => void) => watchState(context, userIn, listener)
