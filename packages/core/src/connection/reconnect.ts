import { constants, type Namespace } from '@portico/contract'
import type { Context } from '../context/context.ts'
import type { State } from '../context/state.ts'
import { isSameWallet, type PersistedConnection } from '../context/wallets.ts'
import type { Connector } from '../types/connector.ts'
import { connect } from './connect.ts'
import { beginAttempt } from './connectAttempts.ts'

/** How long a page waits for a wallet of an earlier visit before it counts as missing. */
const announceWaitMs = constants.pingTimeoutMs

/**
 * Connects remembered wallets again, without a word to the visitor; the first of a namespace is
 * the one that was in use. A wallet that announces itself later than a second is still connected,
 * as long as it is remembered. Settles when each has been connected or found missing.
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

/** The same for one wallet. One that was not in use only comes into use where nothing else is. */
export function reconnectOne(
  context: Context,
  wallet: PersistedConnection,
  wasInUse: boolean,
): Promise<void> {
  const { store, platform, signal } = context.internal
  const { namespace } = wallet
  const { end } = beginAttempt(context, namespace, { silent: true })
  return new Promise((resolve) => {
    let waits = true
    const settle = () => {
      if (waits) end()
      waits = false
      resolve()
    }
    const stopLooking = () => {
      stop()
      platform.clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
    }
    const giveUp = () => {
      stopLooking()
      settle()
    }
    const look = () => {
      const state = store.getState()
      if (!isPersisted(state, wallet)) return giveUp()
      const connector = state.connectors.find((candidate) =>
        offers(wallet, candidate.id, candidate.namespaces),
      )
      if (!connector) return
      stopLooking()
      if (
        state.connections.some((connection) =>
          offers(wallet, connection.connectorId, [connection.namespace]),
        )
      )
        return settle()
      silently(context, connector, wallet, wasInUse)
        .catch(() => {}) // locked or revoked: the visitor connects by hand
        .finally(settle)
    }
    const stop = store.subscribe(look)
    const timer = platform.setTimeout(settle, announceWaitMs)
    signal.addEventListener('abort', giveUp)
    look()
  })
}

const offers = (
  wallet: PersistedConnection,
  id: string,
  namespaces: readonly Namespace[],
): boolean => wallet.id === id && namespaces.includes(wallet.namespace)

const isPersisted = ({ persistedConnections }: State, wallet: PersistedConnection): boolean =>
  persistedConnections.some((connection) => isSameWallet(connection, wallet))

/**
 * A wallet that never answers is given up after the JSON-RPC time-out, one that the visitor
 * disconnects meanwhile at once.
 */
async function silently(
  context: Context,
  connector: Connector,
  wallet: PersistedConnection,
  wasInUse: boolean,
) {
  const { platform, store } = context.internal
  const abort = new AbortController()
  const timer = platform.setTimeout(() => abort.abort(), constants.rpcTimeoutMs)
  const stop = store.subscribe((state) => isPersisted(state, wallet) || abort.abort())
  try {
    const silent = { silent: true, wasInUse, signal: abort.signal }
    await connect(context, { connector, namespace: wallet.namespace, ...silent })
  } finally {
    stop()
    platform.clearTimeout(timer)
  }
}
