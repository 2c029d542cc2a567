import { isSameAccount } from '@portico/contract'
import type { SignInSession } from '@portico/core'
import type { Context } from '@portico/core/adapter'
import { nextDue } from './sessionTimes.ts'

/** The open sessions in the state of a widget. */
export function sessionList(context: Context) {
  const { store, platform } = context.internal
  const sessions = () => store.getState().signIn?.sessions ?? []
  return {
    sessions,
    /** Starts without sessions, until the back end has returned the open ones. */
    clear: () => store.setState({ signIn: { status: 'pending', sessions: [] } }),
    /**
     * Replaces the sessions. `error`: the back end did not answer. An account that is signed in again no longer counts
     * as expired.
     */
    write(next: readonly SignInSession[], status: 'success' | 'error'): void {
      const { expired } = store.getState().signIn ?? {}
      const isBack = expired && next.some(({ account }) => isSameAccount(account, expired))
      store.setState({ signIn: { status, sessions: next, expired: isBack ? undefined : expired } })
    },
    isOpen: ({ expiresAt }: SignInSession): boolean =>
      expiresAt === undefined || Date.parse(expiresAt) > platform.now(),
    /** Returns the milliseconds until a session needs attention; `undefined` if never. */
    dueIn: () => nextDue(sessions(), platform.now(), store.getState().signIn?.status === 'error'),
  }
}
