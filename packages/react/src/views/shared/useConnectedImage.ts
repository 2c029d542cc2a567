import type { Namespace } from '@portico/contract'
import { connectionOf, connectorOf } from '@portico/core/internal'
import { usePorticoState } from '../../hooks/usePorticoState.ts'

/** Returns the picture of a chain family's current wallet. */
export const useConnectedImage = (namespace: Namespace): string | undefined =>
  usePorticoState((state) => {
    const connection = connectionOf(state, namespace)
    return connection && connectorOf(state, connection)?.imageUrl
  })
