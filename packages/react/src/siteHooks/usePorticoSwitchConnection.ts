import { type Connection, switchConnection } from '@portico/core'
import type { SwitchConnectionParams } from '@portico/core/internal'
import { useCallback } from 'react'
import { usePortico } from '../hooks/usePortico.ts'
import { type Mutation, useMutation } from './useMutation.ts'

/** Taking another connection into use, and how far it has come. */
export type PorticoSwitchConnection = Mutation<[params: SwitchConnectionParams], Connection>

/**
 * Takes another connection into use, or another account of one, by `mutate` or `mutateAsync`. No wallet is asked.
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
