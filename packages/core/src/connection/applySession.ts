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

/** How a connection comes into the state. */
export type ApplyParams = {
  connector: Connector
  /** Without a word to the visitor, as on reload. */
  silent?: boolean
  /** With `silent`: whether it was the wallet in use. */
  wasInUse?: boolean
  /** The wallet of a list that one which has paired is. Without it none is kept as used last. */
  listedAs?: (connection: Connection) => WalletItem | undefined
}

/** The connection that leads, and those of other families that came along. */
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
 * Makes a connection of what a wallet answered: at least one account of the namespace that was
 * asked for, each once, all on the chain the wallet is on.
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

/** The one that leads comes last: its network becomes the active one. */
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

/** A silent one only comes into use where the visitor has nothing else, or had it before. */
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
  // Of what pairs, the wallet of the list that it reached; a login is no row of the list.
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
