import type { Namespace } from '@portico/contract'
import type { DisconnectParams } from '@portico/core/internal'
import { usePortico } from '../hooks/usePortico.ts'
import { type Mutation, useMutation } from './useMutation.ts'

/** The action that disconnects wallets, with its progress. */
export type PorticoDisconnect = Mutation<[params?: Namespace | DisconnectParams], void>

/**
 * Disconnects every wallet, those of one namespace, or one, by `mutate` or `mutateAsync`.
 * Fails as core's `disconnect`.
 */
export const usePorticoDisconnect = (): PorticoDisconnect => useMutation(usePortico().disconnect)
