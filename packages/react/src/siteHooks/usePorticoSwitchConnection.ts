import { type Connection, switchConnection } from '@portico/core'
import type { SwitchConnectionParams } from '@portico/core/internal'
import { useCallback } from 'react'
import { usePortico } from '../hooks/usePortico.ts'
import { type Mutation, useMutation } from './useMutation.ts'

/** The action that switches to another connection, with its progress. */
export type PorticoSwitchConnection = Mutation<[params: SwitchConnectionParams], Connection>

/**
 * Makes another connection, or another account of one, the current one, by `mutate` or `mutateAsync`. Calls no wallet.
 * Fails with `NOT_CONNECTED`.
 */
export function usePorticoSwitchConnection(): PorticoSwitchConnection {
  const portico = usePortico()
  const run = useCallback(
    async (params: SwitchConnectionParams) => switchConnection(portico, params),
    [portico],
  )
  return useMutation(run)
}
