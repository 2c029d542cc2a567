import type { Namespace } from '@portico/contract'
import { clearCache } from '../account/cache.ts'
import type { Context } from '../context/context.ts'
import type { State } from '../context/state.ts'
import { withoutAccountViews } from '../modal/withoutAccountViews.ts'
import type { Connection } from '../types/connector.ts'
import { withoutWallet } from '../wallets/walletLists.ts'
import { statusOf } from './connectAttempts.ts'
import { connectionId, connectorSubscription } from './connectorSubscription.ts'

/** The key of a connection: the `uid` of its connector, and its family. */
type ConnectionKey = Pick<Connection, 'connectorUid' | 'namespace'>

/**
 * Removes a connection from the state, and from the wallets that a reload reconnects. The connection before it becomes
 * current; without one its namespace becomes `disconnected`. If another family has a connection left, the store makes
 * its network the active one. If none is left, an open view of an account is replaced by Connect.
 */
export const removeConnection = (
  context: Context,
  connectorUid: string,
  namespace: Namespace,
): void => removeAllConnections(context, [{ connectorUid, namespace }])

/** Removes several connections in one step: no listener sees a state in between. */
export function removeAllConnections(context: Context, keys: readonly ConnectionKey[]): void {
  const { store, endService } = context.internal
  for (const key of keys) endService(connectorSubscription, connectionId(key))
  const isMeant = (connection: Connection) =>
    keys.some(
      ({ connectorUid, namespace }) =>
        connection.connectorUid === connectorUid && connection.namespace === namespace,
    )
  const leaving = store.getState().connections.filter(isMeant)
  if (leaving.length === 0) return
  for (const { accounts } of leaving) clearCache(context, accounts)
  store.setState((before) => {
    const state = leaving.reduce((now, connection) => without(context, now, connection), before)
    return { ...state, ...(state.connections.length === 0 && withoutAccountViews(state)) }
  })
}

function without(context: Context, state: State, leaving: Connection): State {
  const { namespace, connectorId: id } = leaving
  const connections = state.connections.filter((connection) => connection !== leaving)
  const current = currentWithout(state, leaving, connections)
  return {
    ...state,
    connections,
    current,
    persistedConnections: withoutWallet(state.persistedConnections, { id, namespace }),
    status: { ...state.status, [namespace]: statusOf(context, namespace, current) },
  }
}

function currentWithout(
  { current }: State,
  { connectorUid, namespace }: Connection,
  left: readonly Connection[],
): State['current'] {
  if (current[namespace] !== connectorUid) return current
  const { [namespace]: _left, ...others } = current
  const next = left.findLast((connection) => connection.namespace === namespace)
  return next ? { ...others, [namespace]: next.connectorUid } : others
}
