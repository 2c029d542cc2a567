import type { SignInSession } from '@portico/core'
import type { SignInParams } from '@portico/core/internal'
import { usePortico } from '../hooks/usePortico.ts'
import { type Mutation, useMutation } from './useMutation.ts'

/** The action that signs in, with its progress. */
export type PorticoSignIn = Mutation<[params?: SignInParams], SignInSession>

/**
 * Asks the visitor to sign in, by `mutate` or `mutateAsync`; connects a wallet first if there is none.
 * @example
 * const { session } = usePorticoSession()
 * const { mutate: signIn } = usePorticoSignIn()
 * return session ? <Members token={session.accessToken} /> : <button onClick={() => signIn()}>Sign in</button>
 */
export const usePorticoSignIn = (): PorticoSignIn => useMutation(usePortico().signIn)
