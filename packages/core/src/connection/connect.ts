import type { Namespace } from '@portico/contract'
import { restoreName } from '../account/cachedName.ts'
import { signInAlong } from '../account/signInAlong.ts'
import { abortable } from '../async/abortable.ts'
import type { Context } from '../context/context.ts'
import { abortPendingConnect, pendingConnect } from '../context/pendingConnect.ts'
import { errorOf } from '../errors/errorOf.ts'
import { isPorticoError } from '../errors/PorticoError.ts'
import { translateWalletError } from '../errors/translateWalletError.ts'
import type { Connection, Connector, PairingLink } from '../types/connector.ts'
import { alertMissingPackage } from './alertMissingPackage.ts'
import { type ApplyParams, applyConnections, toConnections } from './applySession.ts'
import { connectAddedFamily } from './connectAddedFamily.ts'
import { beginAttempt, markChosen } from './connectAttempts.ts'
import { getPreferredNetwork } from './getPreferredNetwork.ts'
import { subscribeConnector } from './subscribeConnector.ts'

/** Which wallet to connect, and how. */
export type ConnectParams = ApplyParams & {
  /** Needed only if the connector serves several. */
  namespace?: Namespace | undefined
  /** Whether the visitor chooses accounts again, even if the wallet has approved the site before. */
  reselect?: boolean | undefined
  /** With `silent`: the wallet has added this family by itself, and no page was connected to it before. */
  opened?: boolean
  signal?: AbortSignal | undefined
  /** Called with each link of a `PAIRING` connector. */
  onLink?: (link: PairingLink) => void
}

/**
 * Connects at the visitor's request. Called again for the same wallet, it returns the same promise, even after a
 * rejection, until `abortPendingConnect`. A view that opens late must not call a wallet that has just declined.
 */
export const connectPending = (
  context: Context,
  connector: Connector,
  namespace?: Namespace,
): Promise<Connection> =>
  requestOnce(context, `${connector.uid} ${namespace}`, (signal) =>
    connect(context, { connector, namespace, signal }),
  )

/** Starts a request of the visitor. If one with the same key is stored, returns its promise. */
export function requestOnce(
  context: Context,
  key: string,
  request: (signal: AbortSignal) => Promise<Connection>,
): Promise<Connection> {
  const held = pendingConnect(context)
  if (held.pending?.key === key) return held.pending.answer
  abortPendingConnect(context)
  const abort = new AbortController()
  const answer = request(abort.signal)
  held.pending = { key, abort, answer }
  answer.then(
    () => clearPendingConnect(context, answer),
    () => {}, // stored for the view that shows it
  )
  return answer
}

/** Removes a request if no view will show its result. */
export function clearPendingConnect(context: Context, answer: Promise<Connection>): void {
  const held = pendingConnect(context)
  if (held.pending?.answer === answer) held.pending = undefined
}

/**
 * Connects a wallet and makes it the current one; others stay connected. Meanwhile the status is `connecting`
 * (`reconnecting` when silent). After a failure it is the previous one again. A newer request in the same namespace
 * ends this one, and a later answer of the wallet is ignored. A wallet that pairs may include other families; returns
 * the leading connection.
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
    // Runs in a microtask: Firefox runs other tasks while a wallet opens its window. The caller, for example React
    // within an effect, must not be re-entered.
    const how = {
      silent,
      signal,
      ...(reselect && { reselect }),
      ...(onLink && { onLink }),
      ...(!silent && signInAlong(context)),
    }
    // An abort ends the wait even if the wallet never answers.
    const requestSession = () =>
      Promise.resolve().then(() => connector.connect({ namespace, networkId, networkIds, ...how }))
    const session = await abortable(requestSession, signal)
    const connections = toConnections(latestConnector(context, connector), namespace, session)
    if (session.signIn) pendingConnect(context).signed = session.signIn
    for (const connection of connections) if (!silent) markChosen(context, connection.namespace)
    end((state) => applyConnections(context, state, connections, params))
    for (const connection of connections) afterConnect(context, connection, params)
    return connections[0]
  } catch (cause) {
    const isOther = signal.aborted && !isPorticoError(cause, 'CONNECTION_ABORTED')
    const error = isOther
      ? errorOf('CONNECTION_ABORTED', {}, cause)
      : translateWalletError(cause, 'CONNECT_FAILED')
    end()
    alertMissingPackage(context, error)
    if (!silent) emit({ type: 'connect.error', wallet: connector.id, code: error.code })
    throw error
  }
}

/** Runs the follow-up work after a connection has entered the state. */
function afterConnect(
  context: Context,
  { caipAddress, namespace }: Connection,
  { connector, silent = false, opened = false }: ConnectParams,
): void {
  restoreName(context, caipAddress)
  subscribeConnector(context, connector, namespace, (family) =>
    connectAddedFamily(context, connector, family, connect),
  )
  const wallet = connector.id
  context.internal.emit({
    type: 'connect.success',
    wallet,
    namespace,
    reconnect: silent && !opened,
  })
}

/** Returns the current version of a connector: one that pairs takes the name and picture of the wallet. */
const latestConnector = ({ store }: Context, connector: Connector): Connector =>
  store.getState().connectors.find((candidate) => candidate.uid === connector.uid) ?? connector
