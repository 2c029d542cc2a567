import type { ConnectedUser } from '@portico/core'
import { usePorticoState } from '../hooks/usePorticoState.ts'

/**
 * Who is logged in, with the e-mail address; undefined where the wallet in use came with no login. It proves nothing to a
 * back end: for that visitors sign in.
 */
export const usePorticoUser = (): ConnectedUser | undefined => usePorticoState(({ user }) => user)
