import { constants, type Namespace } from '@portico/contract'
import { waitUntil } from '../async/waitUntil.ts'
import { withTimeout } from '../async/withTimeout.ts'
import type { Context } from '../context/context.ts'
import type { State } from '../context/state.ts'
import { isSameWallet, type PersistedConnection } from '../context/wallets.ts'
import type { Connector } from '../types/connector.ts'
import { displacedWallet } from '../wallets/displacedWallet.ts'
import { connect } from './connect.ts'
import { beginAttempt } from './connectAttempts.ts'

/** Time that a page waits for a wallet of an earlier visit before it counts as missing. */
const announceWaitMs = constants.pingTimeoutMs

/**
 * Reconnects the wallets of the last visit without asking the visitor. The first of a namespace is the one that was in
 * use. A wallet that announces itself after more than a second is still connected, as long as it is stored. Resolves
 * when each wallet has been connected or found missing.
 */
export async function reconnect(
  context: Context,
  wallets: readonly PersistedConnection[],
): Promise<void> {
  const wasInUse = (connection: PersistedConnection) =>
    connection === wallets.find(({ namespace }) => namespace === connection.namespace)
  await Promise.all(
    wallets.map((connection) => reconnectOne(context, connection, wasInUse(connection))),
  )
}

/** Reconnects one wallet. If it was not the current one, it becomes current only if there is no other. */
export async function reconnectOne(
  context: Context,
  wallet: PersistedConnection,
  wasInUse: boolean,
): Promise<void> {
  const { store, platform: clock, signal } = context.internal
  const { end } = beginAttempt(context, wallet.namespace, { silent: true })
  const look = () => findConnector(store.getState(), wallet)
  const announced = { look, subscribe: store.subscribe, signal, clock }
  const connectFound = async (connector: Connector | null | undefined) => {
    if (connector) await connectSilently(context, connector, wallet, wasInUse)
  }
  const found = await waitUntil({ ...announced, timeoutMs: announceWaitMs })
  if (found === undefined) void waitUntil(announced).then(connectFound)
  else await connectFound(found)
  end()
}

/** Returns the connector of a wallet; `undefined` until it is available, `null` if nothing is left to connect. */
function findConnector(state: State, wallet: PersistedConnection): Connector | null | undefined {
  if (!isPersisted(state, wallet)) return null
  // Another wallet has its id now, so the visitor chooses between the two.
  if (displacedWallet(wallet, state.connectors)) return undefined
  const connector = state.connectors.find(({ id, namespaces }) => isFor(wallet, id, namespaces))
  const isConnected = state.connections.some(({ connectorId, namespace }) =>
    isFor(wallet, connectorId, [namespace]),
  )
  return connector && isConnected ? null : connector
}

const isFor = (
  wallet: PersistedConnection,
  id: string,
  namespaces: readonly Namespace[],
): boolean => wallet.id === id && namespaces.includes(wallet.namespace)

const isPersisted = ({ persistedConnections }: State, wallet: PersistedConnection): boolean =>
  persistedConnections.some((connection) => isSameWallet(connection, wallet))

/**
 * Connects without asking the visitor. Stops waiting for a wallet after the JSON-RPC timeout, and at once if the
 * visitor disconnects it meanwhile. The visitor connects a locked or revoked wallet by hand.
 */
async function connectSilently(
  context: Context,
  connector: Connector,
  wallet: PersistedConnection,
  wasInUse: boolean,
): Promise<void> {
  const { platform: clock, store } = context.internal
  const abort = new AbortController()
  const stop = store.subscribe((state) => isPersisted(state, wallet) || abort.abort())
  const how = { silent: true, wasInUse, signal: abort.signal }
  const work = connect(context, { connector, namespace: wallet.namespace, ...how })
  const limit = { ms: constants.rpcTimeoutMs, onTimeout: () => abort.abort(), clock }
  await withTimeout<unknown>(work, limit).catch(() => {})
  stop()
}
