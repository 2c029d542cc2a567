import type { CaipNetworkId, Namespace } from '@portico/contract'
import type { StoreApi } from 'zustand/vanilla'
import type { Platform } from '../platform/platform.ts'
import type { Network } from '../types/network.ts'
import type { AdapterActions } from './adapter/adapterShape.ts'
import type { AdapterFeature } from './adapter/features.ts'
import type { PorticoConfig } from './config.ts'
import type { PorticoEvent, PorticoListener } from './events.ts'
import type { PorticoOptions } from './options.ts'
import type { Services } from './services.ts'
import type { State } from './state.ts'

/** A store that can be read and subscribed to; only actions write it. */
export type ReadonlyStore = Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'>

/** The context of actions, queries and views. Every `Portico` is one. */
export type Context = {
  readonly store: ReadonlyStore
  /** The effective options, with every default; a part of the state. */
  readonly config: PorticoConfig
  /** Whether the active network's adapter has a feature, and the site has not switched it off. */
  supports(feature: AdapterFeature): boolean
  /** Calls back with every event from now on. Returns a function that unsubscribes. */
  on(listener: PorticoListener): () => void
  /** For Portico's own actions and views; no part of the public contract. */
  readonly internal: Internal
}

/** The internal services for actions and queries. */
export type Internal = Omit<Services, 'endAll'> & {
  readonly store: StoreApi<State>
  readonly platform: Platform
  /** The options that the site passed to create the widget. The effective ones are in `config`. */
  readonly options: PorticoOptions
  /** Aborted by `destroy()`. */
  readonly signal: AbortSignal
  emit(event: PorticoEvent): void
  network(networkId: CaipNetworkId): Network
  /** Looks for wallets, once; see `lookForWallets`. */
  lookForWallets(): void
  /** Returns the heavy half of an adapter, loaded on first use. */
  adapter(namespace: Namespace): Promise<AdapterActions>
}
