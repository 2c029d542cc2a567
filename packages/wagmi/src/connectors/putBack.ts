import type { Config, Connector } from '@wagmi/core'

/** Puts the site's own object where wagmi now has the attempt; a site compares connectors. */
export function putBack(config: Config, connector: Connector): void {
  config.setState((state) => {
    const held = state.connections.get(connector.uid)
    if (!held) return state
    const connections = new Map(state.connections).set(connector.uid, { ...held, connector })
    return { ...state, connections }
  })
}
