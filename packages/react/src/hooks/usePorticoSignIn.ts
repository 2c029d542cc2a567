import type { SignInSession } from '@portico/core'
import { activeSession, type SignInParams, type SignOutParams } from '@portico/core/internal'
import { type Mutation, useMutation } from './useMutation.ts'
import { usePortico } from './usePortico.ts'
import { usePorticoState } from './usePorticoState.ts'

/** The session of the account in use, and how it begins and ends. */
export type PorticoSignIn = {
  /** Undefined where the account in use is not signed in, or that is not known yet. */
  session: SignInSession | undefined
  /** Every open session of this browser. */
  sessions: readonly SignInSession[]
  /** `pending` until the back end has told which sessions are open; `idle` before a wallet is connected. */
  status: 'idle' | 'pending' | 'success' | 'error'
  /** Asks the visitor to sign in; connects a wallet first where there is none. */
  signIn: Mutation<SignInParams, SignInSession>
  signOut: Mutation<SignOutParams, void>
}

const none: readonly SignInSession[] = []

/**
 * Signing in with the wallet. The option `signIn` of `createPortico` says with whom.
 * @example
 * const { session, signIn } = usePorticoSignIn()
 * return session ? <Members token={session.accessToken} /> : <button onClick={() => signIn.mutate()}>Sign in</button>
 */
export function usePorticoSignIn(): PorticoSignIn {
  const portico = usePortico()
  const session = usePorticoState(activeSession)
  const sessions = usePorticoState((state) => state.signIn?.sessions ?? none)
  const status = usePorticoState((state) => state.signIn?.status ?? 'idle')
  return {
    session,
    sessions,
    status,
    signIn: useMutation(portico.signIn),
    signOut: useMutation(portico.signOut),
  }
}
