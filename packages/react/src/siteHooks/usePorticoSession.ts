import type { SignInSession } from '@portico/core'
import { activeSession } from '@portico/core/internal'
import { usePorticoState } from '../hooks/usePorticoState.ts'

/** The sessions of the visitor. */
export type PorticoSession = {
  /** `undefined` if the current account is not signed in, or if this is not known yet. */
  session: SignInSession | undefined
  /** Every open session of this browser. */
  sessions: readonly SignInSession[]
  /** `pending` until the back end has returned the open sessions; `idle` before a wallet is connected. */
  status: 'idle' | 'pending' | 'success' | 'error'
}

const none: readonly SignInSession[] = []

/**
 * Returns the session of the current account. The option `signIn` of `createPortico` decides which back end issues it.
 */
export function usePorticoSession(): PorticoSession {
  const session = usePorticoState(activeSession)
  const sessions = usePorticoState((state) => state.signIn?.sessions ?? none)
  const status = usePorticoState((state) => state.signIn?.status ?? 'idle')
  return { session, sessions, status }
}
