import type { Context } from '../context/context.ts'
import { findStored } from '../context/persist.ts'
import { isSameWallet, type PersistedConnection } from '../context/wallets.ts'
import { reconnectOne } from './reconnect.ts'
import { removeAllConnections } from './removeConnection.ts'

/**
 * Follows another tab of the site: disconnects a wallet that was disconnected there, and silently connects one that was
 * connected there. The current wallet and network are separate for each tab. Ignores data that cannot be read or is
 * gone. An external store synchronizes itself. `look` looks for wallets if this tab has not done so yet.
 */
export function syncFromOtherTab(context: Context, look: () => void): void {
  const { config, internal } = context
  const { store, platform, emit, signal } = internal
  const stored = findStored(platform.storage, config.storageKey)
  if (!stored || signal.aborted) return
  const { persistedConnections, connections } = store.getState()
  const isInExternalStore = ({ namespace }: PersistedConnection) =>
    config.adapters.some((adapter) => adapter.externalStore && adapter.namespace === namespace)
  store.setState({ persistedConnections: stored.persistedConnections, recent: stored.recent })
  const left = persistedConnections.filter(
    (connection) => !has(stored.persistedConnections, connection) && !isInExternalStore(connection),
  )
  const leaving = connections.filter(({ connectorId: id, namespace }) =>
    has(left, { id, namespace }),
  )
  removeAllConnections(context, leaving)
  for (const { namespace } of leaving) emit({ type: 'disconnect.success', namespace })
  if (!config.enableReconnect) return
  look()
  for (const wallet of stored.persistedConnections)
    if (!has(persistedConnections, wallet) && !isInExternalStore(wallet))
      void reconnectOne(context, wallet, false)
}

const has = (
  list: readonly PersistedConnection[],
  wallet: Omit<PersistedConnection, 'name'>,
): boolean => list.some((connection) => isSameWallet(connection, wallet))
