import type { ConnectedUser } from '@portico/core'
import { usePorticoState } from '../hooks/usePorticoState.ts'

/**
 * Returns the visitor who is logged in, with the e-mail address; `undefined` if the current wallet has no login. It
 * proves nothing to a back end: for proof, let visitors sign in.
 */
export const usePorticoUser = (): ConnectedUser | undefined => usePorticoState(({ user }) => user)
