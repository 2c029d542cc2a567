import type { Namespace } from '@portico/contract'
import type { StoreApi } from 'zustand/vanilla'
import { close, open } from './actions/open.ts'
import { connectionOf } from './actions/select.ts'
import { begin } from './begin.ts'
import { createListeners } from './listeners.ts'
import { activeNetworkOf, isAllowed, networkOf } from './networks.ts'
import { changeOptions, resolveOptions } from './options/resolveOptions.ts'
import type { PorticoConfig, PorticoOptions, PorticoUpdate } from './options.ts'
import type { Internal, Portico } from './portico.ts'
import { createServices } from './services.ts'
import { createStateStore } from './store/createStateStore.ts'
import { readStored, type Stored } from './store/persist.ts'
import type { State } from './store/state.ts'
import type { AdapterFeature } from './types/adapter.ts'

/**
 * Makes one widget. Looks for wallets at once, connects those of an earlier visit again, and
 * sends no request of its own before the visitor acts. Safe where there is no page (SSR).
 * @throws PorticoError `INVALID_OPTION`, which names the option.
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
  })
  const internal: Internal = {
    store,
    platform,
    signal: ending.signal,
    emit: listeners.emit,
    network: (networkId) => networkOf(store.getState().config, networkId),
    adapter: async (namespace) =>
      (await import('./loadAdapter.ts')).loadAdapter(portico, namespace),
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
    open: (params) => open(portico, params),
    close: () => close(portico),
    connect: async (params) =>
      (await import('./actions/connectWallet.ts')).connectWallet(portico, params),
    disconnect: async (params) =>
      (await import('./actions/disconnect.ts')).disconnect(portico, params),
    switchNetwork: async (networkId) =>
      (await import('./actions/switchNetwork.ts')).switchNetwork(portico, networkId),
    signMessage: async (params) =>
      (await import('./requests/request.ts')).signMessage(portico, params),
    signTypedData: async (params) =>
      (await import('./requests/request.ts')).signTypedData(portico, params),
    request: async (asked, options) =>
      (await import('./requests/request.ts')).request(portico, asked, options),
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
  const ready = platform.interactive ? begin(portico) : Promise.resolve()
  return portico
}

function initialState(config: PorticoConfig, stored: Stored): State {
  return {
    config,
    connectors: [],
    names: {},
    connections: [],
    current: {},
    status: {},
    activeNetworkId: activeNetworkOf(config, stored.activeNetworkId),
    remembered: stored.remembered,
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
  const wallet = connectionOf(state, namespaceOf(state))?.networkId
  const wanted = [wallet, state.activeNetworkId].find((it) => it && isAllowed(config, it))
  store.setState({ config, activeNetworkId: wanted ?? activeNetworkOf(config, undefined) })
}

/** What the active network's adapter can do and the site has not switched off. */
function supports(state: State, feature: AdapterFeature): boolean {
  const { adapters, features, enableNetworkSwitch: switchNetwork } = state.config
  const switches: Partial<Record<string, boolean>> = { ...features, switchNetwork }
  const adapter = adapters.find((it) => it.namespace === namespaceOf(state))
  return switches[feature] !== false && (adapter?.features.includes(feature) ?? false)
}

const namespaceOf = ({ activeNetworkId }: State) => activeNetworkId.split(':')[0] as Namespace
