import { type Namespace, namespaceOf, toCaipAddress } from '@portico/contract'
import { addressOf } from '../context/addressOf.ts'
import type { Context } from '../context/context.ts'
import { isAllowed } from '../context/networks.ts'
import type { State } from '../context/state.ts'
import { errorOf } from '../errors/errorOf.ts'
import type { Connection, Connector, ConnectorSession } from '../types/connector.ts'
import type { WalletItem } from '../types/walletItem.ts'
import {
  recentFirst,
  recentOf,
  recentPaired,
  walletFirst,
  withWallet,
} from '../wallets/walletLists.ts'
import { isChosen } from './connectAttempts.ts'
import { getPreferredNetwork } from './getPreferredNetwork.ts'

/** How a connection enters the state. */
export type ApplyParams = {
  connector: Connector
  /** Shows nothing to the visitor, as on reload. */
  silent?: boolean
  /** With `silent`: whether it was the current wallet. */
  wasInUse?: boolean
  /** Returns the wallet of a list that a paired wallet corresponds to. Without it, no recent wallet is stored. */
  listedAs?: (connection: Connection) => WalletItem | undefined
}

/** Returns the leading connection, and those of other families that the session includes. */
export function toConnections(
  connector: Connector,
  namespace: Namespace,
  session: ConnectorSession,
): readonly [Connection, ...Connection[]] {
  if (!/PAIR|AUTH/.test(connector.type)) return [toConnection(connector, namespace, session)]
  const made = (connectorSession: ConnectorSession) =>
    toConnection(connector, namespaceOf(connectorSession.networkId), connectorSession)
  return [made(session), ...(session.others ?? []).map(made)]
}

/**
 * Creates a connection from a wallet's answer. This must have at least one account of the requested namespace, and all
 * must be on the wallet's chain. Drops duplicates.
 * @throws PorticoError `WALLET_BAD_ANSWER`.
 */
function toConnection(
  connector: Connector,
  namespace: Namespace,
  session: ConnectorSession,
): Connection {
  const { accounts: given, networkId } = session
  const belongs = (text: unknown, parts: number) =>
    typeof text === 'string' &&
    text.startsWith(`${namespace}:`) &&
    text.split(':').length === parts &&
    !/::|:$|\s/.test(text)
  const good =
    Array.isArray(given) && given.every((account) => belongs(account, 3)) && belongs(networkId, 2)
  const accounts = good
    ? [...new Set(given.map((account) => toCaipAddress(networkId, addressOf(account))))]
    : []
  const [caipAddress] = accounts
  if (!caipAddress) throw errorOf('WALLET_BAD_ANSWER')
  const { uid: connectorUid, id: connectorId, name: connectorName } = connector
  return {
    connectorUid,
    connectorId,
    connectorName,
    namespace,
    accounts,
    caipAddress,
    networkId,
  }
}

/** The leading connection comes last: its network becomes the active one. */
export function applyConnections(
  context: Context,
  before: State,
  connections: readonly Connection[],
  params: ApplyParams,
): Partial<State> {
  let state = before
  for (const connection of connections.toReversed())
    state = { ...state, ...applyConnection(context, state, connection, params) }
  return state
}

/** A silent connection only becomes the current one if the visitor has no other, or used it before. */
function applyConnection(
  context: Context,
  state: State,
  connection: Connection,
  { connector, silent, wasInUse, listedAs }: ApplyParams,
): Partial<State> {
  const { namespace, connectorUid, networkId } = connection
  const others = state.connections.filter(
    (other) => other.connectorUid !== connectorUid || other.namespace !== namespace,
  )
  const inUse =
    !silent || !state.current[namespace] || Boolean(wasInUse && !isChosen(context, namespace))
  const leads = inUse && (!silent || namespaceOf(state.activeNetworkId) === namespace)
  const allowed = isAllowed(context.config, networkId)
  const activeNetworkId = allowed ? networkId : getPreferredNetwork(state, namespace)
  const persist = inUse ? walletFirst : withWallet
  const { connectorId: id, connectorName: name } = connection
  // For a pairing, this is the list's wallet that it reached. A login is no row of the list.
  const wallet = listedAs?.(connection)
  const used =
    silent || /PAIR|AUTH/.test(connector.type)
      ? wallet && recentPaired(wallet, namespace, context.config.apiUrl)
      : recentOf(connector, namespace)
  return {
    connections: [...others, connection],
    persistedConnections: persist(state.persistedConnections, { id, name, namespace }),
    ...(inUse && { current: { ...state.current, [namespace]: connectorUid } }),
    ...(used && { recent: recentFirst(state.recent, used) }),
    ...(leads && activeNetworkId && { activeNetworkId }),
  }
}
