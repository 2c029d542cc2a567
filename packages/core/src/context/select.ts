import { type Namespace, namespaceOf } from '@portico/contract'
import type { Connection, Connector } from '../types/connector.ts'
import type { State } from './state.ts'

/**
 * Returns the current connection of a namespace.
 * @example
 * const connection = connectionOf(portico.store.getState(), 'eip155')
 */
export const connectionOf = (state: State, namespace: Namespace): Connection | undefined =>
  state.connections.find(
    (connection) =>
      connection.namespace === namespace && connection.connectorUid === state.current[namespace],
  )

/** Returns the current connection of the active network's namespace. */
export const activeConnection = (state: State): Connection | undefined =>
  connectionOf(state, namespaceOf(state.activeNetworkId))

/**
 * Returns the connector of a connection, as long as the wallet is available.
 * @example
 * const state = portico.store.getState()
 * const connection = connectionOf(state, 'eip155')
 * const connector = connection && connectorOf(state, connection)
 */
export const connectorOf = (state: State, connection: Connection): Connector | undefined =>
  state.connectors.find((connector) => connector.uid === connection.connectorUid)
