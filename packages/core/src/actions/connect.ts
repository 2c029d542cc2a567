import { type Namespace, namespaceOf } from '@portico/contract'
import { errorOf } from '../errors/errorOf.ts'
import { translateWalletError } from '../errors/translateWalletError.ts'
import { isAllowed } from '../networks.ts'
import type { Portico } from '../portico.ts'
import { restoreName } from '../store/keptName.ts'
import type { State } from '../store/state.ts'
import { recentFirst, walletFirst, walletKept } from '../store/walletLists.ts'
import type { Connection, Connector } from '../types/connector.ts'
import { beginAttempt, isChosen, markChosen } from './attempts.ts'
import { follow } from './follow.ts'
import { toConnection } from './toConnection.ts'
import { wishedNetwork } from './wishedNetwork.ts'

/** Which wallet to connect, and how. */
export type ConnectParams = {
  connector: Connector
  /** Only where the connector serves several. */
  namespace?: Namespace | undefined
  /** Without a word to the visitor, as on reload. */
  silent?: boolean
  /** Let the visitor choose accounts anew, even where the site was let in before. */
  reselect?: boolean | undefined
  /** With `silent`: whether it was the wallet in use. */
  wasInUse?: boolean
  signal?: AbortSignal | undefined
}

/**
 * Connects a wallet and makes it the one in use; others stay connected. While it runs the status
 * is `connecting` (`reconnecting` when silent); after a failure it is what it was before. A newer
 * wish in the same namespace ends this one, and whatever the wallet answers later is not heard.
 * @throws PorticoError as `translateWalletError`, else `CONNECT_FAILED`.
 */
export async function connect(portico: Portico, params: ConnectParams): Promise<Connection> {
  const { connector, silent = false, reselect } = params
  const { store, emit } = portico.internal
  const namespace = params.namespace ?? connector.namespaces[0]
  if (!namespace) throw errorOf('PROVIDER_NOT_FOUND')
  const { signal, end } = beginAttempt(portico, namespace, { silent, signal: params.signal })
  try {
    const networkId = wishedNetwork(store.getState(), namespace)
    // In a microtask: Firefox runs other tasks while a wallet opens its window, and whoever asked,
    // React in the midst of an effect for one, may not be entered again.
    const request = Promise.resolve().then(() =>
      connector.connect({ namespace, networkId, silent, signal, ...(reselect && { reselect }) }),
    )
    const connection = toConnection(connector, namespace, await settled(request, signal))
    if (!silent) markChosen(portico, namespace)
    end((state) => adopt(portico, state, connection, params))
    restoreName(portico, connection.caipAddress)
    follow(portico, connector, namespace)
    emit({ type: 'connect.success', wallet: connector.id, namespace, reconnect: silent })
    return connection
  } catch (cause) {
    const error = signal.aborted
      ? errorOf('CONNECTION_ABORTED', {}, cause)
      : translateWalletError(cause, 'CONNECT_FAILED')
    end()
    if (!silent) emit({ type: 'connect.error', wallet: connector.id, code: error.code })
    throw error
  }
}

/** Where a wallet never answers, an abort still ends the wait. */
function settled<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    Promise.resolve(work)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', abort))
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })
}

/** A silent one only comes into use where the visitor has nothing else, or had it before. */
function adopt(
  portico: Portico,
  state: State,
  connection: Connection,
  { connector, silent, wasInUse }: ConnectParams,
): Partial<State> {
  const { namespace, connectorUid, networkId } = connection
  const others = state.connections.filter(
    (it) => it.connectorUid !== connectorUid || it.namespace !== namespace,
  )
  const inUse =
    !silent || !state.current[namespace] || Boolean(wasInUse && !isChosen(portico, namespace))
  const leads = inUse && (!silent || namespaceOf(state.activeNetworkId) === namespace)
  const allowed = isAllowed(portico.config, networkId)
  const activeNetworkId = allowed ? networkId : wishedNetwork(state, namespace)
  const remember = inUse ? walletFirst : walletKept
  return {
    connections: [...others, connection],
    remembered: remember(state.remembered, { id: connector.id, name: connector.name, namespace }),
    ...(inUse && { current: { ...state.current, [namespace]: connectorUid } }),
    ...(!silent && { recent: recentFirst(state.recent, connector, namespace) }),
    ...(leads && activeNetworkId && { activeNetworkId }),
  }
}
