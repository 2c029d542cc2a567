import type { Connector } from '@portico/core'
import { type Config, type Connector as WagmiConnector, watchConnectors } from '@wagmi/core'
import { isLive } from '../keeper/isLive.ts'
import { connectorOf } from './connectorOf.ts'

/**
 * Tells of every connector that wagmi has: those of its config, those that announce themselves
 * later, and those that a site makes as it connects them. Answers how to stop.
 */
export function discoverConnectors(
  config: Config,
  found: (connector: Connector) => void,
): () => void {
  const seen = new Set<string>()
  const attempts = new Set<unknown>()
  const look = () => {
    const connected = [...config.state.connections.values()].map((it) => it.connector)
    for (const connector of [...config.connectors, ...connected.filter(isLive)]) {
      if (seen.has(connector.uid)) continue
      seen.add(connector.uid)
      found(connectorOf(config, connector as WagmiConnector, attempts))
    }
  }
  const stops = [
    watchConnectors(config, { onChange: look }),
    config.subscribe((state) => state.connections, look),
  ]
  look()
  return () => {
    for (const stop of stops) stop()
  }
}
