import { type CaipAddress, namespaceOf } from '@portico/contract'
import { sameAddress } from '../platform/address.ts'
import type { SignInOf, SignInSession } from '../types/signIn.ts'
import { addressOf } from './addressOf.ts'
import type { Context } from './context.ts'
import { activeConnection } from './select.ts'
import type { State } from './state.ts'

/** How visitors sign in; see `SignInOf`. */
export type SignIn = SignInOf<Context>

/**
 * Returns the session of an account: the one of its chain first, else, unless sessions are of one chain alone, of
 * another chain of its family.
 */
export function sessionOf(state: State, account: CaipAddress): SignInSession | undefined {
  const { config, signIn } = state
  const isExact = (other: CaipAddress) => chainOf(other) === chainOf(account)
  const own = (signIn?.sessions ?? []).filter(
    (session) =>
      namespaceOf(session.account) === namespaceOf(account) &&
      sameAddress(addressOf(session.account), addressOf(account)),
  )
  const exact = own.find((session) => isExact(session.account))
  return exact ?? (config.signIn?.signOutOnNetworkChange ? undefined : own[0])
}

const chainOf = (account: CaipAddress) => account.slice(0, account.lastIndexOf(':'))

/**
 * Returns the session of the account in use.
 * @example
 * const token = getSession(portico)?.accessToken
 */
export const getSession = ({ store }: Pick<Context, 'store'>): SignInSession | undefined =>
  activeSession(store.getState())

/** The same, of a state. */
export function activeSession(state: State): SignInSession | undefined {
  const connection = activeConnection(state)
  return connection && sessionOf(state, connection.caipAddress)
}

/** Whether a wallet is connected that has to sign in, and has not. */
export const needsSignIn = (state: State): boolean =>
  Boolean(state.config.signIn && activeConnection(state) && !activeSession(state))
