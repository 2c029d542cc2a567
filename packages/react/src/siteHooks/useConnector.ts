import type { Namespace } from '@portico/contract'
import type { Connector } from '@portico/core/adapter'
import { activeConnection, connectionOf, connectorOf } from '@portico/core/internal'
import { usePorticoState } from '../hooks/usePorticoState.ts'

/** Returns the current connector, by default of the active network's namespace. */
export const useConnector = (namespace?: Namespace): Connector | undefined =>
  usePorticoState((state) => {
    const connection = namespace ? connectionOf(state, namespace) : activeConnection(state)
    return connection && connectorOf(state, connection)
  })
