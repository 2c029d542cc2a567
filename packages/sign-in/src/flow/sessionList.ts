import { isSameAccount } from '@portico/contract'
import type { SignInSession } from '@portico/core'
import type { Context } from '@portico/core/adapter'
import { nextDue } from './sessionTimes.ts'

/** The open sessions of a widget, as its state has them. */
export function sessionList(context: Context) {
  const { store, platform } = context.internal
  const sessions = () => store.getState().signIn?.sessions ?? []
  return {
    sessions,
    /** Begins without any, until the back end has said which are open. */
    clear: () => store.setState({ signIn: { status: 'pending', sessions: [] } }),
    /** `failed`: the back end was asked and did not answer. Who is back has not expired any more. */
    write(next: readonly SignInSession[], status: 'success' | 'error'): void {
      const { expired } = store.getState().signIn ?? {}
      const isBack = expired && next.some(({ account }) => isSameAccount(account, expired))
      store.setState({ signIn: { status, sessions: next, expired: isBack ? undefined : expired } })
    },
    isOpen: ({ expiresAt }: SignInSession): boolean =>
      expiresAt === undefined || Date.parse(expiresAt) > platform.now(),
    /** In how many milliseconds something has to be done about them; undefined where never. */
    dueIn: () => nextDue(sessions(), platform.now(), store.getState().signIn?.status === 'error'),
  }
}
