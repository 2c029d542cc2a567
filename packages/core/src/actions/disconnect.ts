import type { Namespace } from '@portico/contract'
import { PorticoError } from '../errors/PorticoError.ts'
import type { Portico } from '../portico.ts'
import { forget } from './forget.ts'
import { connectorOf } from './select.ts'

/**
 * Disconnects every wallet, or those of one namespace. The page forgets a wallet
 * even where the wallet itself fails to.
 * @throws PorticoError `DISCONNECT_FAILED`.
 */
export async function disconnect(portico: Portico, namespace?: Namespace): Promise<void> {
  const { store, emit } = portico.internal
  const state = store.getState()
  const leaving = state.connections.filter((it) => !namespace || it.namespace === namespace)
  const results = await Promise.allSettled(
    leaving.map(async (connection) => {
      const connector = connectorOf(state, connection)
      forget(portico, connection.connectorUid, connection.namespace)
      await connector?.disconnect()
      emit({ type: 'disconnect.success', namespace: connection.namespace })
    }),
  )
  const failed = results.find((it) => it.status === 'rejected')
  if (!failed) return
  emit({ type: 'disconnect.error', code: 'DISCONNECT_FAILED' })
  throw new PorticoError('DISCONNECT_FAILED', {}, failed.reason)
}
