import {
  type CaipAddress,
  type CaipNetworkId,
  type Namespace,
  namespaceOf,
  toCaipAddress,
} from '@portico/contract'
import { addressOf } from '../context/addressOf.ts'
import type { Context } from '../context/context.ts'
import { isAllowed } from '../context/networks.ts'
import type { State } from '../context/state.ts'
import type { Connection, Connector, ConnectorEvent } from '../types/connector.ts'
import { connectionId, connectorSubscription } from './connectorSubscription.ts'
import { removeConnection } from './removeConnection.ts'

/**
 * Updates a connection on the events of its wallet: other accounts, another chain, disconnected. `opened` is called
 * with another family in which the wallet shares accounts.
 */
export function subscribeConnector(
  context: Context,
  connector: Connector,
  namespace: Namespace,
  opened?: (namespace: Namespace) => void,
): void {
  const listen = () => {
    try {
      return connector.on((event) =>
        applyConnectorEvent(context, connector, namespace, event, opened),
      )
    } catch {
      return () => {} // a wallet without events can still be used
    }
  }
  context.internal.service(
    connectorSubscription,
    listen,
    connectionId({ connectorUid: connector.uid, namespace }),
  )
}

/** Applies an event of a wallet to the state. */
export function applyConnectorEvent(
  context: Context,
  connector: Connector,
  namespace: Namespace,
  event: ConnectorEvent,
  opened?: (namespace: Namespace) => void,
): void {
  if (event.type === 'disconnect') return removeConnection(context, connector.uid, namespace)
  const isEmpty = event.type === 'accounts' && event.addresses.length === 0
  if (event.namespace !== namespace) {
    if (event.type === 'accounts' && !isEmpty) opened?.(event.namespace)
    return
  }
  if (isEmpty) return removeConnection(context, connector.uid, namespace)
  context.internal.store.setState((state) => {
    const before = state.connections.find(
      (connection) =>
        connection.connectorUid === connector.uid && connection.namespace === namespace,
    )
    if (!before) return state
    const after = changed(before, event)
    if (isSame(before, after)) return state
    const connections = state.connections.map((connection) =>
      connection === before ? after : connection,
    )
    return { connections, ...activeNetwork(context, state, after) }
  })
}

const isSame = (a: Connection, b: Connection): boolean =>
  a.networkId === b.networkId &&
  a.caipAddress === b.caipAddress &&
  a.accounts.join() === b.accounts.join()

function changed(before: Connection, event: ConnectorEvent): Connection {
  if (event.type === 'network') {
    const accounts = before.accounts.map((account) => moved(account, event.networkId))
    const caipAddress = moved(before.caipAddress, event.networkId)
    return { ...before, networkId: event.networkId, accounts, caipAddress }
  }
  if (event.type !== 'accounts') return before
  const accounts = [
    ...new Set(event.addresses.map((address) => toCaipAddress(before.networkId, address))),
  ]
  return { ...before, accounts, caipAddress: accountInUse(before, accounts) }
}

/** Returns the account that the visitor chose here, unless the wallet itself has switched to another. */
function accountInUse(before: Connection, accounts: readonly CaipAddress[]): CaipAddress {
  const [first = before.caipAddress] = accounts
  const stayed = first === before.accounts[0] && accounts.includes(before.caipAddress)
  return stayed ? before.caipAddress : first
}

const moved = (caipAddress: CaipAddress, networkId: CaipNetworkId): CaipAddress =>
  toCaipAddress(networkId, addressOf(caipAddress))

/** The active network follows the current wallet, if the site offers the wallet's network. */
function activeNetwork(context: Context, state: State, after: Connection): Partial<State> {
  const inUse = state.current[after.namespace] === after.connectorUid
  const active = namespaceOf(state.activeNetworkId) === after.namespace
  return inUse && active && isAllowed(context.config, after.networkId)
    ? { activeNetworkId: after.networkId }
    : {}
}
