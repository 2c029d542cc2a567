import type { CaipNetworkId, Namespace } from '@portico/contract'
import { PorticoError } from '../errors/PorticoError.ts'
import { translateWalletError } from '../errors/translateWalletError.ts'
import { isAllowed } from '../networks.ts'
import type { Portico } from '../portico.ts'
import type { ConnectionStatus, State } from '../store/state.ts'
import type { Connection, Connector, ConnectorSession } from '../types/connector.ts'
import { follow } from './follow.ts'

/** Which wallet to connect, and how. */
export type ConnectParams = {
  connector: Connector
  /** Only where the connector serves several. */
  namespace?: Namespace
  /** Without a word to the visitor, as on reload. */
  silent?: boolean
  signal?: AbortSignal
}

/**
 * Connects a wallet and makes it the one in use. While it runs the status is `connecting`
 * (`reconnecting` when silent); after a failure it is what it was before: a connection is kept.
 * @throws PorticoError as `translateWalletError`, else `CONNECT_FAILED`.
 */
export async function connect(portico: Portico, params: ConnectParams): Promise<Connection> {
  const { connector, silent = false } = params
  const { store, emit } = portico.internal
  const namespace = params.namespace ?? connector.namespaces[0]
  if (!namespace) throw new PorticoError('PROVIDER_NOT_FOUND')
  const signal = AbortSignal.any([
    portico.internal.signal,
    ...(params.signal ? [params.signal] : []),
  ])
  setStatus(portico, namespace, silent ? 'reconnecting' : 'connecting')
  try {
    const networkId = preferredNetwork(store.getState(), namespace)
    const session = await settled(
      connector.connect({ namespace, networkId, silent, signal }),
      signal,
    )
    const connection = toConnection(connector, namespace, session)
    store.setState((state) => adopt(portico, state, connection))
    follow(portico, connector, namespace)
    emit({ type: 'connect.success', wallet: connector.id, namespace, reconnect: silent })
    return connection
  } catch (cause) {
    const error = signal.aborted
      ? new PorticoError('CONNECTION_ABORTED', {}, cause)
      : translateWalletError(cause, 'CONNECT_FAILED')
    restoreStatus(portico, namespace)
    if (!silent) emit({ type: 'connect.error', wallet: connector.id, code: error.code })
    throw error
  }
}

/** Where a wallet never answers, an abort still ends the wait. */
function settled<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

const preferredNetwork = (state: State, namespace: Namespace): CaipNetworkId | undefined =>
  state.activeNetworkId.startsWith(`${namespace}:`) ? state.activeNetworkId : undefined

function toConnection(
  connector: Connector,
  namespace: Namespace,
  session: ConnectorSession,
): Connection {
  const [first] = session.accounts
  const foreign = session.accounts.some((it) => !it.startsWith(`${namespace}:`))
  if (!first || foreign) throw new PorticoError('WALLET_BAD_ANSWER')
  return {
    connectorUid: connector.uid,
    connectorId: connector.id,
    connectorName: connector.name,
    namespace,
    accounts: session.accounts,
    caipAddress: first,
    networkId: session.networkId,
  }
}

function adopt(portico: Portico, state: State, connection: Connection): Partial<State> {
  const { namespace, connectorUid, networkId } = connection
  const others = state.connections.filter(
    (it) => it.connectorUid !== connectorUid || it.namespace !== namespace,
  )
  const allowed = isAllowed(portico.config, networkId)
  return {
    connections: [...others, connection],
    current: { ...state.current, [namespace]: connectorUid },
    status: { ...state.status, [namespace]: 'connected' },
    ...(allowed ? { activeNetworkId: networkId } : {}),
  }
}

const setStatus = (portico: Portico, namespace: Namespace, status: ConnectionStatus) =>
  portico.internal.store.setState((state) => ({ status: { ...state.status, [namespace]: status } }))

/** Back to `connected` where a connection is in use, else `disconnected`. */
function restoreStatus(portico: Portico, namespace: Namespace): void {
  const { current } = portico.internal.store.getState()
  setStatus(portico, namespace, current[namespace] ? 'connected' : 'disconnected')
}
