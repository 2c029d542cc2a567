import type { SignOutParams } from '@portico/core/internal'
import { usePortico } from '../hooks/usePortico.ts'
import { type Mutation, useMutation } from './useMutation.ts'

/** The action that signs out, with its progress. */
export type PorticoSignOut = Mutation<[params?: SignOutParams], void>

/** Ends the sessions of this browser, or that of one account, by `mutate` or `mutateAsync`. */
export const usePorticoSignOut = (): PorticoSignOut => useMutation(usePortico().signOut)
