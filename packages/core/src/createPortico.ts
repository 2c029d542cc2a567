import { type Namespace, namespaceOf } from '@portico/contract'
import type { StoreApi } from 'zustand/vanilla'
import { loadReconnection } from './connection/loadReconnection.ts'
import { lookForWallets } from './connection/lookForWallets.ts'
import type { Context, Internal } from './context/context.ts'
import { createStateStore } from './context/createStateStore.ts'
import { emitStateChanges } from './context/emitStateChanges.ts'
import type { AdapterFeature } from './context/features.ts'
import { createListeners } from './context/listeners.ts'
import { activeNetworkOf, isAllowed, networkOf } from './context/networks.ts'
import { changeOptions, resolveOptions } from './context/options/resolveOptions.ts'
import type { PorticoConfig, PorticoOptions, PorticoUpdate } from './context/options.ts'
import { readStored, type Stored } from './context/persist.ts'
import { persistState } from './context/persistState.ts'
import { activeConnection } from './context/select.ts'
import { createServices, defineService } from './context/services.ts'
import type { State } from './context/state.ts'
import { close, open } from './modal/open.ts'
import { watchUnsupportedNetwork } from './network/watchUnsupportedNetwork.ts'
import type { Portico } from './portico.ts'
import type { WalletActions } from './request/walletActions.ts'
import { hasPending } from './transfer/tracker/hasPending.ts'

/**
 * Makes one widget. Connects the wallets of an earlier visit again; else it looks for none, and sends
 * no request of its own, before the visitor acts or somebody asks for the wallets. Safe where there is no page (SSR).
 * @throws PorticoError `INVALID_OPTION`, which names the option.
 * @example
 * const portico = createPortico({ adapters, networks })
 * await portico.ready
 * await portico.open()
 */
export function createPortico(options: PorticoOptions): Portico {
  const { config, platform } = resolveOptions(options)
  const stored = readStored(platform.storage, config.storageKey)
  const store = createStateStore(initialState(config, stored))
  const ending = new AbortController()
  const services = createServices()
  const listeners = createListeners((event) => {
    const { features, onEvent } = store.getState().config
    if (features.analytics) onEvent?.(event)
    // To be at hand, and to be left, when the network is gone.
    if (event.type === 'connect.success') loadActions().catch(() => {})
  })
  const lazy =
    <Args extends unknown[], Answer>(
      pick: (actions: WalletActions) => (context: Context, ...args: Args) => Promise<Answer>,
    ) =>
    async (...args: Args): Promise<Answer> =>
      pick(await loadActions())(portico, ...args)
  const internal: Internal = {
    store,
    platform,
    signal: ending.signal,
    emit: listeners.emit,
    network: (networkId) => networkOf(store.getState().config, networkId),
    lookForWallets: () => void lookForWallets(portico),
    adapter: lazy((actions) => actions.loadAdapter),
    ...services,
  }
  const portico: Portico = {
    store,
    get config() {
      return store.getState().config
    },
    internal,
    get ready() {
      return ready
    },
    open(params) {
      if (ending.signal.aborted) lazy((actions) => actions.reportDestroyed)().catch(() => {})
      return open(portico, params)
    },
    close: () => close(portico),
    connect: lazy((actions) => actions.connectWallet),
    disconnect: lazy((actions) => actions.disconnect),
    switchNetwork: lazy((actions) => actions.switchNetwork),
    signMessage: lazy((actions) => actions.signMessage),
    signTypedData: lazy((actions) => actions.signTypedData),
    signTransaction: lazy((actions) => actions.signTransaction),
    signAllTransactions: lazy((actions) => actions.signAllTransactions),
    signAndSendTransaction: lazy((actions) => actions.signAndSendTransaction),
    request: lazy((actions) => actions.request),
    update: (changes) => update(store, changes),
    supports: (feature) => supports(store.getState(), feature),
    on: listeners.on,
    destroy: () => {
      close(portico)
      ending.abort()
      services.endAll()
      listeners.clear()
    },
  }
  const ready = platform.interactive ? start(portico) : Promise.resolve()
  return portico
}

// By `then`: what bundlers make of it is shorter than what they make of `await`.
const loadActions = () =>
  import('./request/walletActions.ts').then((loaded) => loaded.walletActions)

/** What an instance follows for as long as it lives. */
const subscriptions = defineService<readonly (() => void)[]>((stops) => {
  for (const stop of stops) stop()
})

/** Keeps what must survive, connects again. */
async function start(portico: Portico): Promise<void> {
  const { config, internal } = portico
  void lookForWallets(
    portico,
    config.adapters.filter((adapter) => adapter.eager),
  )
  internal.service(subscriptions, () => [
    persistState(portico),
    ...config.adapters.flatMap(({ externalStore }) => externalStore?.subscribe(portico) ?? []),
    internal.platform.onStorage((key) => key === config.storageKey && void syncTab(portico)),
    watchUnsupportedNetwork(portico),
    emitStateChanges(portico),
  ])
  config.pairing?.resume?.(portico)
  if (config.enableReconnect) await reconnect(portico)
  await resumeTracker(portico)
}

/** Follows what an earlier page has sent and not seen the end of. */
async function resumeTracker(portico: Portico): Promise<void> {
  if (!hasPending(portico) || portico.internal.signal.aborted) return
  const { trackerOf } = await import('./transfer/tracker/tracker.ts')
  if (!portico.internal.signal.aborted) trackerOf(portico)
}

/**
 * First-time visitors have nothing to connect again, and do not load the code for it. What an external
 * store keeps, it connects itself.
 */
async function reconnect(portico: Portico): Promise<void> {
  const { store } = portico.internal
  const { adapters } = portico.config
  const isExternal = (namespace: Namespace) =>
    adapters.some((by) => by.externalStore && by.namespace === namespace)
  const remembered = store
    .getState()
    .persistedConnections.filter((connection) => !isExternal(connection.namespace))
  if (remembered.length === 0) return
  const status: State['status'] = {}
  for (const { namespace } of remembered) status[namespace] = 'reconnecting'
  store.setState({ status })
  void lookForWallets(portico)
  try {
    const { reconnect } = await loadReconnection()
    await reconnect(portico, remembered)
  } catch {
    store.setState(({ status: now }) => ({ status: withoutReconnecting(now) })) // by hand, then
  }
}

/** Another tab has kept something. Where the code for it does not load, this tab goes on alone. */
const syncTab = (portico: Portico): Promise<void> =>
  loadReconnection().then(
    ({ syncFromOtherTab }) => syncFromOtherTab(portico, () => void lookForWallets(portico)),
    () => {},
  )

const withoutReconnecting = (status: State['status']): State['status'] =>
  Object.fromEntries(
    Object.entries(status).filter(([, familyStatus]) => familyStatus !== 'reconnecting'),
  )

function initialState(config: PorticoConfig, stored: Stored): State {
  return {
    config,
    connectors: [],
    names: {},
    connections: [],
    current: {},
    status: {},
    activeNetworkId: activeNetworkOf(config, stored.activeNetworkId),
    lastNetworkIds: stored.lastNetworkIds,
    persistedConnections: stored.remembered,
    recent: stored.recent,
    open: false,
    embedded: false,
    onlyNamespace: undefined,
    stack: [{ view: 'Connect' }],
    shake: 0,
    toast: undefined,
    alerts: [],
    pending: 0,
  }
}

/** Changes all or, where one option is wrong, nothing. A network that is gone is left. */
function update(store: StoreApi<State>, changes: PorticoUpdate): void {
  const state = store.getState()
  const config = changeOptions(state.config, changes)
  const wallet = activeConnection(state)?.networkId
  const wanted = [wallet, state.activeNetworkId].find(
    (networkId) => networkId && isAllowed(config, networkId),
  )
  store.setState({ config, activeNetworkId: wanted ?? activeNetworkOf(config, undefined) })
}

/** What the active network's adapter can do and the site has not switched off. */
function supports(state: State, feature: AdapterFeature): boolean {
  const { adapters, features, enableNetworkSwitch: switchNetwork } = state.config
  const switches: Partial<Record<string, boolean>> = { ...features, switchNetwork }
  const adapter = adapters.find(
    (candidate) => candidate.namespace === namespaceOf(state.activeNetworkId),
  )
  return switches[feature] !== false && (adapter?.features.includes(feature) ?? false)
}
