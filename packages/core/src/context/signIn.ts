import { type CaipAddress, namespaceOf } from '@portico/contract'
import { sameAddress } from '../platform/address.ts'
import type { SignInOf, SignInSession } from '../types/signIn.ts'
import { addressOf } from './addressOf.ts'
import type { Context } from './context.ts'
import { activeConnection } from './select.ts'
import type { State } from './state.ts'

/** The sign-in of a site; see `SignInOf`. */
export type SignIn = SignInOf<Context>

/**
 * Returns the session of an account. Prefers one of its own chain. Otherwise takes one of another chain of its family,
 * unless sessions hold for one chain only.
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
 * Returns the session of the current account.
 * @example
 * const token = getSession(portico)?.accessToken
 */
export const getSession = ({ store }: Pick<Context, 'store'>): SignInSession | undefined =>
  activeSession(store.getState())

/** Returns the session of the current account in a given state. */
export function activeSession(state: State): SignInSession | undefined {
  const connection = activeConnection(state)
  return connection && sessionOf(state, connection.caipAddress)
}

/** Whether a wallet is connected that must sign in, and has not. */
export const needsSignIn = (state: State): boolean =>
  Boolean(state.config.signIn && activeConnection(state) && !activeSession(state))
