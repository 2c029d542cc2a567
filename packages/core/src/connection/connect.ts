import { type Namespace, namespaceOf } from '@portico/contract'
import { restoreName } from '../account/cachedName.ts'
import { abortable } from '../async/abortable.ts'
import type { Context } from '../context/context.ts'
import { isAllowed } from '../context/networks.ts'
import type { State } from '../context/state.ts'
import type { RecentWallet } from '../context/wallets.ts'
import { errorOf } from '../errors/errorOf.ts'
import { isPorticoError } from '../errors/PorticoError.ts'
import { translateWalletError } from '../errors/translateWalletError.ts'
import type { Connection, Connector, ConnectorSession, PairingLink } from '../types/connector.ts'
import type { WalletItem } from '../types/walletItem.ts'
import {
  recentFirst,
  recentOf,
  recentPaired,
  walletFirst,
  withWallet,
} from '../wallets/walletLists.ts'
import { beginAttempt, isChosen, markChosen } from './connectAttempts.ts'
import { connectOpened } from './connectOpened.ts'
import { getPreferredNetwork } from './getPreferredNetwork.ts'
import { subscribeConnector } from './subscribeConnector.ts'
import { toConnection } from './toConnection.ts'

/** Which wallet to connect, and how. */
export type ConnectParams = {
  connector: Connector
  /** Only where the connector serves several. */
  namespace?: Namespace | undefined
  /** Without a word to the visitor, as on reload. */
  silent?: boolean
  /** Let the visitor choose accounts anew, even where the site was let in before. */
  reselect?: boolean | undefined
  /** With `silent`: the wallet has opened this family by itself, and no page was connected before. */
  opened?: boolean
  /** With `silent`: whether it was the wallet in use. */
  wasInUse?: boolean
  signal?: AbortSignal | undefined
  /** The wallet of a list that one which has paired is. Without it none is kept as used last. */
  listedAs?: (connection: Connection) => WalletItem | undefined
  /** Hears the links of a `PAIRING` connector. */
  onLink?: (link: PairingLink) => void
}

/**
 * Connects a wallet and makes it the one in use; others stay connected. While it runs the status
 * is `connecting` (`reconnecting` when silent); after a failure it is what it was before. A newer
 * request in the same namespace ends this one; a later answer of the wallet is ignored.
 * A wallet that pairs may bring other families along; the one that leads is returned.
 * @throws PorticoError as `translateWalletError`, else `CONNECT_FAILED`.
 */
export async function connect(context: Context, params: ConnectParams): Promise<Connection> {
  const { connector, silent = false, reselect, onLink } = params
  const { store, emit } = context.internal
  const namespace = params.namespace ?? connector.namespaces[0]
  if (!namespace) throw errorOf('PROVIDER_NOT_FOUND')
  const { signal, end } = beginAttempt(context, namespace, { silent, signal: params.signal })
  try {
    const state = store.getState()
    const networkId = getPreferredNetwork(state, namespace)
    const networkIds = state.config.networks
      .filter((network) => network.chainNamespace === namespace)
      .map((network) => network.caipNetworkId)
    // In a microtask: Firefox runs other tasks while a wallet opens its window, and the caller,
    // React in the midst of an effect for one, may not be entered again.
    const how = { silent, signal, ...(reselect && { reselect }), ...(onLink && { onLink }) }
    // Where a wallet never answers, an abort still ends the wait.
    const ask = () =>
      Promise.resolve().then(() => connector.connect({ namespace, networkId, networkIds, ...how }))
    const session = await abortable(ask, signal)
    const connections = toConnections(connectorNow(context, connector), namespace, session)
    for (const connection of connections) if (!silent) markChosen(context, connection.namespace)
    end((state) => adoptAll(context, state, connections, params))
    for (const connection of connections) welcome(context, connection, params)
    return connections[0]
  } catch (cause) {
    const isOther = signal.aborted && !isPorticoError(cause, 'CONNECTION_ABORTED')
    const error = isOther
      ? errorOf('CONNECTION_ABORTED', {}, cause)
      : translateWalletError(cause, 'CONNECT_FAILED')
    end()
    if (!silent) emit({ type: 'connect.error', wallet: connector.id, code: error.code })
    throw error
  }
}

/** A connector takes the name and the picture of the wallet that it has paired with. */
const connectorNow = ({ store }: Context, connector: Connector): Connector =>
  store.getState().connectors.find((candidate) => candidate.uid === connector.uid) ?? connector

/** The connection that leads, and those of other families that came along. */
function toConnections(
  connector: Connector,
  namespace: Namespace,
  session: ConnectorSession,
): readonly [Connection, ...Connection[]] {
  if (connector.type !== 'PAIRING') return [toConnection(connector, namespace, session)]
  const made = (connectorSession: ConnectorSession) =>
    toConnection(connector, namespaceOf(connectorSession.networkId), connectorSession)
  return [made(session), ...(session.others ?? []).map(made)]
}

/** What follows once a connection is in the state. */
function welcome(
  context: Context,
  { caipAddress, namespace }: Connection,
  { connector, silent = false, opened = false }: ConnectParams,
): void {
  restoreName(context, caipAddress)
  subscribeConnector(context, connector, namespace, (family) =>
    connectOpened(context, connector, family, connect),
  )
  const wallet = connector.id
  context.internal.emit({
    type: 'connect.success',
    wallet,
    namespace,
    reconnect: silent && !opened,
  })
}

/** The one that leads comes last: its network becomes the active one. */
function adoptAll(
  context: Context,
  before: State,
  connections: readonly Connection[],
  params: ConnectParams,
): Partial<State> {
  let state = before
  for (const connection of connections.toReversed())
    state = { ...state, ...adopt(context, state, connection, params) }
  return state
}

/** A silent one only comes into use where the visitor has nothing else, or had it before. */
function adopt(
  context: Context,
  state: State,
  connection: Connection,
  { connector, silent, wasInUse, listedAs }: ConnectParams,
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
  const used = silent ? undefined : usedWallet(connector, connection, listedAs)
  return {
    connections: [...others, connection],
    persistedConnections: persist(state.persistedConnections, { id, name, namespace }),
    ...(inUse && { current: { ...state.current, [namespace]: connectorUid } }),
    ...(used && { recent: recentFirst(state.recent, used) }),
    ...(leads && activeNetworkId && { activeNetworkId }),
  }
}

/**
 * What is kept of the wallet for the next visit. The connector of pairing would reach any wallet, so
 * there it is one of a list.
 */
function usedWallet(
  connector: Connector,
  connection: Connection,
  listedAs: ConnectParams['listedAs'],
): RecentWallet | undefined {
  const { namespace } = connection
  if (connector.type !== 'PAIRING') return recentOf(connector, namespace)
  const wallet = listedAs?.(connection)
  return wallet && recentPaired(wallet, namespace)
}
