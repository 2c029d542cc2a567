import type { State } from '../context/state.ts'
import type { Connection } from '../types/connector.ts'

/** Whether a wallet is connected in a family, current or not. */
export const isConnected = (
  { connections }: State,
  { connectorUid, namespace }: Pick<Connection, 'connectorUid' | 'namespace'>,
): boolean =>
  connections.some(
    (connection) => connection.connectorUid === connectorUid && connection.namespace === namespace,
  )
