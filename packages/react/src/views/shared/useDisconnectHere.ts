import type { Connection } from '@portico/core'
import { resetView } from '@portico/core/internal'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePorticoState } from '../../hooks/usePorticoState.ts'
import { disconnectWallets } from './disconnectWallets.ts'

/**
 * Returns a function that disconnects the visible wallet. The card closes with the last one; if others are connected,
 * the account of the next one shows.
 */
export function useDisconnectHere(): (connection: Connection) => Promise<void> {
  const portico = usePortico()
  const connections = usePorticoState((state) => state.connections)
  return async (connection) => {
    const { connectorUid, namespace } = connection
    const last = connections.every((other) => other === connection)
    if (last) portico.close()
    else resetView(portico, { view: 'Account' })
    await disconnectWallets(portico, { connectorUid, namespace }, { silent: last })
  }
}
