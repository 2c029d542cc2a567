import type { Namespace } from '@portico/contract'
import type { WaitingFor } from '@portico/core/adapter'
import { connectionOf, connectorOf } from '@portico/core/internal'
import { usePorticoState } from '../../hooks/usePorticoState.ts'

/** Returns the pending request in the wallet of a chain family, if that wallet is elsewhere. */
export const useWaitingFor = (namespace: Namespace): WaitingFor | undefined =>
  usePorticoState((state) => {
    const connection = connectionOf(state, namespace)
    const connector = connection && connectorOf(state, connection)
    return connector?.type === 'PAIRING' ? state.waitingFor : undefined
  })
