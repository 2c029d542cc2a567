import type { Connection } from '../types/connector.ts'
import type { Network } from '../types/network.ts'
import type { Context } from './context.ts'
import { networkOf } from './networks.ts'
import type { Theme } from './options.ts'
import type { State } from './state.ts'
import { watchState } from './watchState.ts'

type Watch<T> = (context: Context, listener: (now: T, before: T) => void) => () => void

const networkIn = ({ config, activeNetworkId }: State): Network =>
  networkOf(config, activeNetworkId)

/**
 * Returns the active network.
 * @example
 * console.log(getNetwork(portico).name)
 */
export const getNetwork = ({ store }: Context): Network => networkIn(store.getState())

/**
 * Calls back whenever the active network changes. Returns a function that unsubscribes.
 * @example
 * const unwatch = watchNetwork(portico, (network) => console.log(network.name))
 */
export const watchNetwork: Watch<Network> = (context, listener) =>
  watchState(context, networkIn, listener)

/**
 * Returns every connection, oldest first.
 * @example
 * const names = getConnections(portico).map((connection) => connection.connectorName)
 */
export const getConnections = ({ store }: Context): readonly Connection[] =>
  store.getState().connections

/**
 * Calls back whenever a connection is added, removed or changed. Returns a function that unsubscribes.
 * @example
 * const unwatch = watchConnections(portico, (connections) => console.log(connections.length))
 */
export const watchConnections: Watch<readonly Connection[]> = (context, listener) =>
  watchState(context, (state) => state.connections, listener)

/**
 * Returns the theme: light, dark, or the reader’s system preference.
 * @example
 * const isDark = getTheme(portico) === 'dark'
 */
export const getTheme = ({ config }: Context): Theme => config.theme

/**
 * Calls back whenever the site changes the theme. Returns a function that unsubscribes.
 * @example
 * const unwatch = watchTheme(portico, (theme) => {
 *   document.documentElement.dataset.theme = theme
 * })
 */
export const watchTheme: Watch<Theme> = (context, listener) =>
  watchState(context, (state) => state.config.theme, listener)
