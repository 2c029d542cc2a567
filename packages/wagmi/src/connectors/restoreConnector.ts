import type { Config, Connector } from '@wagmi/core'

/** Puts the site's own connector object back into wagmi's state, because sites compare connectors by identity. */
export function restoreConnector(config: Config, connector: Connector): void {
  config.setState((state) => {
    const held = state.connections.get(connector.uid)
    if (!held) return state
    const connections = new Map(state.connections).set(connector.uid, { ...held, connector })
    return { ...state, connections }
  })
}
