import type { PorticoConfig } from './config.ts'
import { activeNetworkOf } from './networks.ts'
import type { Stored } from './persist.ts'
import type { State } from './state.ts'

/** Returns the state of a new instance, from its options and what an earlier page has stored. */
export function initialState(config: PorticoConfig, stored: Stored): State {
  return {
    config,
    connectors: [],
    names: {},
    connections: [],
    current: {},
    status: {},
    activeNetworkId: activeNetworkOf(config, stored.activeNetworkId),
    lastNetworkIds: stored.lastNetworkIds,
    persistedConnections: stored.persistedConnections,
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
