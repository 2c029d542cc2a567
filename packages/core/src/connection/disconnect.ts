import type { Namespace } from '@portico/contract'
import type { Context } from '../context/context.ts'
import { abortPendingConnect, pendingConnect } from '../context/pendingConnect.ts'
import { connectorOf } from '../context/select.ts'
import type { State } from '../context/state.ts'
import { errorOf } from '../errors/errorOf.ts'
import type { PorticoError } from '../errors/PorticoError.ts'
import type { Connection, Connector } from '../types/connector.ts'
import { removeAllConnections } from './removeConnection.ts'

/** The wallets to disconnect: all, those of a namespace, one wallet, or one wallet's part of a namespace. */
export type DisconnectParams = {
  namespace?: Namespace | undefined
  /** The `uid` of a connector. */
  connectorUid?: string | undefined
}

/**
 * Disconnects wallets. A wallet leaves with all its namespaces. All connectors of one pairing or one login
 * (`MULTI_CHAIN`, `AUTH`) leave together. The page removes a wallet even if the wallet itself fails to disconnect, and
 * collects the failures.
 * @throws PorticoError `DISCONNECT_FAILED`, or `DISCONNECT_CHAINS_FAILED` with `chains`.
 */
export async function disconnect(
  context: Context,
  params: Namespace | DisconnectParams = {},
): Promise<void> {
  const { store, emit } = context.internal
  const wanted = typeof params === 'string' ? { namespace: params } : params
  const state = store.getState()
  const leaving = connectionsToEnd(state, wanted)
  if (!wanted.connectorUid) removePersisted(context, wanted.namespace)
  removeAllConnections(context, leaving)
  const left = await Promise.all(
    [...groupByConnector(state, leaving)].map(async ([connector, namespaces]) => {
      try {
        await connector.disconnect()
        for (const namespace of namespaces) emit({ type: 'disconnect.success', namespace })
        return []
      } catch (cause) {
        return [{ cause, namespaces }]
      }
    }),
  )
  const failures = left.flat()
  if (failures.length === 0) return
  const error = errorFor(failures)
  emit({ type: 'disconnect.error', code: error.code })
  throw error
}

/** Returns the selected connections, and those that must leave with them. */
function connectionsToEnd(
  state: State,
  { namespace, connectorUid }: DisconnectParams,
): readonly Connection[] {
  const meant = state.connections.filter(
    (connection) =>
      (!namespace || connection.namespace === namespace) &&
      (!connectorUid || connection.connectorUid === connectorUid),
  )
  const kinds = new Set(meant.map((connection) => groupKeyOf(state, connection)))
  return state.connections.filter((connection) => kinds.has(groupKeyOf(state, connection)))
}

/** Returns the key of connections that leave together: of one wallet, or of all connectors of one pairing or login. */
function groupKeyOf(state: State, connection: Connection): string {
  const type = connectorOf(state, connection)?.type
  return type === 'AUTH' || type === 'MULTI_CHAIN' ? type : connection.connectorUid
}

/**
 * Prevents the wallets from returning later, through a pending request or through a wallet that announces itself late.
 */
function removePersisted(context: Context, namespace: Namespace | undefined): void {
  if (!namespace) {
    abortPendingConnect(context)
    pendingConnect(context).cancelOpenLink?.()
  }
  context.internal.store.setState(({ persistedConnections }) => ({
    persistedConnections: namespace
      ? persistedConnections.filter((connection) => connection.namespace !== namespace)
      : [],
  }))
}

function groupByConnector(
  state: State,
  leaving: readonly Connection[],
): Map<Connector, Namespace[]> {
  const groups = new Map<Connector, Namespace[]>()
  for (const connection of leaving) {
    const connector = connectorOf(state, connection)
    if (connector) groups.set(connector, [...(groups.get(connector) ?? []), connection.namespace])
  }
  return groups
}

function errorFor(failures: { cause: unknown; namespaces: Namespace[] }[]): PorticoError {
  const causes = failures.map((failure) => failure.cause)
  const cause = causes.length === 1 ? causes[0] : new AggregateError(causes)
  const chains = [...new Set(failures.flatMap((failure) => failure.namespaces))]
  return chains.length > 1
    ? errorOf('DISCONNECT_CHAINS_FAILED', { chains: chains.join(', ') }, cause)
    : errorOf('DISCONNECT_FAILED', {}, cause)
}
