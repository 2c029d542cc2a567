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

/** The active network. */
export const getNetwork = ({ store }: Context): Network => networkIn(store.getState())

/** Tells of the active network whenever it changes. Answers how to stop. */
export const watchNetwork: Watch<Network> = (context, listener) =>
  watchState(context, networkIn, listener)

/** Every connection, oldest first. */
export const getConnections = ({ store }: Context): readonly Connection[] =>
  store.getState().connections

/** Tells of the connections whenever one comes, goes or changes. Answers how to stop. */
export const watchConnections: Watch<readonly Connection[]> = (context, listener) =>
  watchState(context, (state) => state.connections, listener)

/** Light, dark, or as the reader's system prefers. */
export const getTheme = ({ config }: Context): Theme => config.theme

/** Tells of the theme whenever the site changes it. Answers how to stop. */
export const watchTheme: Watch<Theme> = (context, listener) =>
  watchState(context, (state) => state.config.theme, listener)
