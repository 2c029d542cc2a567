import type { CaipAddress, Namespace } from '@portico/contract'
import { addressOf } from '../context/addressOf.ts'
import type { Context } from '../context/context.ts'
import { isAllowed } from '../context/networks.ts'
import { errorOf } from '../errors/errorOf.ts'
import type { Connection } from '../types/connector.ts'
import { walletFirst } from '../wallets/walletLists.ts'
import { markChosen, statusOf } from './connectAttempts.ts'
import { getPreferredNetwork } from './getPreferredNetwork.ts'

/** The open connection to use, and the account of it. */
export type SwitchConnectionParams = {
  connectorUid: string
  namespace: Namespace
  /** One of the connection's accounts; defaults to the one it used last. */
  caipAddress?: CaipAddress
}

/**
 * Makes another open connection, or another account of one, the current one. Calls no wallet. The active network
 * becomes the wallet's if the site offers it, else one of its chain family.
 * @throws PorticoError `NOT_CONNECTED` if there is no such connection or account.
 * @example
 * const [first] = getConnections(portico)
 * if (first) switchConnection(portico, first)
 */
export function switchConnection(context: Context, params: SwitchConnectionParams): Connection {
  const { connectorUid, namespace, caipAddress } = params
  const { store, emit } = context.internal
  const state = store.getState()
  const before = state.connections.find(
    (connection) => connection.connectorUid === connectorUid && connection.namespace === namespace,
  )
  // A wallet that changes its network gets new account ids; the address stays.
  const account = caipAddress
    ? before?.accounts.find((other) => addressOf(other) === addressOf(caipAddress))
    : before?.caipAddress
  if (!before || !account) throw errorOf('NOT_CONNECTED')
  const after: Connection = { ...before, caipAddress: account }
  const { connectorId: id, connectorName: name, networkId } = after
  const current = { ...state.current, [namespace]: connectorUid }
  const allowed = isAllowed(context.config, networkId)
  const activeNetworkId = allowed ? networkId : getPreferredNetwork(state, namespace)
  markChosen(context, namespace)
  store.setState({
    connections: state.connections.map((connection) =>
      connection === before ? after : connection,
    ),
    current,
    status: { ...state.status, [namespace]: statusOf(context, namespace, current) },
    persistedConnections: walletFirst(state.persistedConnections, { id, name, namespace }),
    ...(activeNetworkId && { activeNetworkId }),
  })
  if (state.current[namespace] !== connectorUid)
    emit({ type: 'wallet.switch', wallet: id, namespace })
  return after
}
