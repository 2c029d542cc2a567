import type { SignInSession } from '@portico/core'
import { activeSession } from '@portico/core/internal'
import { usePorticoState } from '../hooks/usePorticoState.ts'

/** Who is signed in. */
export type PorticoSession = {
  /** Undefined where the account in use is not signed in, or that is not known yet. */
  session: SignInSession | undefined
  /** Every open session of this browser. */
  sessions: readonly SignInSession[]
  /** `pending` until the back end has told which sessions are open; `idle` before a wallet is connected. */
  status: 'idle' | 'pending' | 'success' | 'error'
}

const none: readonly SignInSession[] = []

/** Returns the session of the account in use. The option `signIn` of `createPortico` says with whom. */
export function usePorticoSession(): PorticoSession {
  const session = usePorticoState(activeSession)
  const sessions = usePorticoState((state) => state.signIn?.sessions ?? none)
  const status = usePorticoState((state) => state.signIn?.status ?? 'idle')
  return { session, sessions, status }
}
