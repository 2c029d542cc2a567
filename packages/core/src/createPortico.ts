import { lookForWallets } from './connection/lookForWallets.ts'
import type { Internal } from './context/context.ts'
import { createStateStore } from './context/createStateStore.ts'
import { initialState } from './context/initialState.ts'
import { createListeners } from './context/listeners.ts'
import { networkOf } from './context/networks.ts'
import { resolveOptions } from './context/options/resolveOptions.ts'
import { updateOptions } from './context/options/updateOptions.ts'
import type { PorticoOptions } from './context/options.ts'
import { readStored } from './context/persist.ts'
import { createServices } from './context/services.ts'
import { supports } from './context/supports.ts'
import { lazyMethods, loadActions } from './lazyMethods.ts'
import { close, open } from './modal/open.ts'
import type { Portico } from './portico.ts'
import { start } from './start.ts'

/**
 * Creates a widget. Reconnects the wallets of an earlier visit. Otherwise it looks for no wallets and sends no request
 * until the visitor acts or code requests the wallets. Works without a page (SSR).
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
    // Loads the actions now, so that disconnecting works even if the network is lost later.
    if (event.type === 'connect.success') loadActions().catch(() => {})
  })
  const { lazy, methods } = lazyMethods(() => portico)
  const internal: Internal = {
    store,
    platform,
    options,
    signal: ending.signal,
    emit: listeners.emit,
    network: (networkId) => networkOf(store.getState().config, networkId),
    lookForWallets: () => void lookForWallets(portico),
    adapter: lazy('loadAdapter'),
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
      if (ending.signal.aborted) lazy('reportDestroyed')().catch(() => {})
      return open(portico, params)
    },
    close: () => close(portico),
    ...methods,
    update: (changes) => updateOptions(store, changes),
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
