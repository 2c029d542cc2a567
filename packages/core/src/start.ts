import type { Namespace } from '@portico/contract'
import { loadReconnection } from './connection/loadReconnection.ts'
import { lookForWallets } from './connection/lookForWallets.ts'
import type { Context } from './context/context.ts'
import { emitStateChanges } from './context/emitStateChanges.ts'
import { persistState } from './context/persistState.ts'
import { defineService } from './context/services.ts'
import type { State } from './context/state.ts'
import { watchUnsupportedNetwork } from './network/watchUnsupportedNetwork.ts'
import { hasPending } from './transfer/tracker/hasPending.ts'

/** The subscriptions of an instance, which last as long as it does. */
const subscriptions = defineService<readonly (() => void)[]>((stops) => {
  for (const stop of stops) stop()
})

/**
 * Starts the automatic work of an instance: writes its state to the storage, follows other tabs, reconnects the wallets
 * of the last visit, resumes its transactions.
 */
export async function start(context: Context): Promise<void> {
  const { config, internal } = context
  void lookForWallets(
    context,
    config.adapters.filter((adapter) => adapter.eager),
  )
  internal.service(subscriptions, () => [
    persistState(context),
    ...config.adapters.flatMap(({ externalStore }) => externalStore?.subscribe(context) ?? []),
    internal.platform.onStorage((key) => key === config.storageKey && void syncTab(context)),
    watchUnsupportedNetwork(context),
    emitStateChanges(context),
  ])
  config.pairing?.resume?.(context)
  config.signIn?.start?.(context)
  if (config.enableReconnect) await reconnect(context)
  await resumeTracker(context)
}

/** Resumes the tracking of an earlier page's pending transactions. */
async function resumeTracker(context: Context): Promise<void> {
  if (!hasPending(context) || context.internal.signal.aborted) return
  const { trackerOf } = await import('./transfer/tracker/tracker.ts')
  if (!context.internal.signal.aborted) trackerOf(context)
}

/**
 * First-time visitors have nothing to reconnect, and do not load the code for it. An external store reconnects its own
 * connections.
 */
async function reconnect(context: Context): Promise<void> {
  const { store } = context.internal
  const { adapters } = context.config
  const isExternal = (namespace: Namespace) =>
    adapters.some((by) => by.externalStore && by.namespace === namespace)
  const persisted = store
    .getState()
    .persistedConnections.filter((connection) => !isExternal(connection.namespace))
  if (persisted.length === 0) return
  const status: State['status'] = {}
  for (const { namespace } of persisted) status[namespace] = 'reconnecting'
  store.setState({ status })
  void lookForWallets(context)
  try {
    const { reconnect } = await loadReconnection()
    await reconnect(context, persisted)
  } catch {
    store.setState(({ status: now }) => ({ status: withoutReconnecting(now) })) // the visitor then connects by hand
  }
}

/** Applies a change that another tab has stored. If its code fails to load, this tab continues on its own. */
const syncTab = (context: Context): Promise<void> =>
  loadReconnection().then(
    ({ syncFromOtherTab }) => syncFromOtherTab(context, () => void lookForWallets(context)),
    () => {},
  )

const withoutReconnecting = (status: State['status']): State['status'] =>
  Object.fromEntries(
    Object.entries(status).filter(([, familyStatus]) => familyStatus !== 'reconnecting'),
  )
