import type { Connector } from '@portico/core/adapter'
import { type Config, type Connector as WagmiConnector, watchConnectors } from '@wagmi/core'
import { isPairing } from '../pairing/pairingConnector.ts'
import { isLive } from '../store/isLive.ts'
import { connectorOf } from './connectorOf.ts'

/**
 * Finds every connector of wagmi: those of its config, those announced later, and those that a site creates while it
 * connects them. The one for phones requires the option `pairing`. `attempts` are the pending connections. Returns a
 * function that stops it.
 */
export function discoverConnectors(
  config: Config,
  found: (connector: Connector) => void,
  attempts = new Set<unknown>(),
): () => void {
  const seen = new Set<string>()
  const look = () => {
    const connected = [...config.state.connections.values()].map(
      (connection) => connection.connector,
    )
    for (const connector of [...config.connectors, ...connected.filter(isLive)]) {
      if (seen.has(connector.uid) || isPairing(connector as WagmiConnector)) continue
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
