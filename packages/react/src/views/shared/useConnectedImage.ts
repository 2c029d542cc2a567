import type { Namespace } from '@portico/contract'
import { connectionOf, connectorOf } from '@portico/core/internal'
import { usePorticoState } from '../../hooks/usePorticoState.ts'

/** The picture of the wallet in use on a chain family. */
export const useConnectedImage = (namespace: Namespace): string | undefined =>
  usePorticoState((state) => {
    const connection = connectionOf(state, namespace)
    return connection && connectorOf(state, connection)?.imageUrl
  })
