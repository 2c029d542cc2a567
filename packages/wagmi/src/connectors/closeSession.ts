import { type Config, type Connector, disconnect } from '@wagmi/core'

/**
 * Disconnects a wallet through wagmi. Where the wallet fails to, wagmi forgets it all the same, and
 * the wallet's own error is the rejection.
 */
export async function closeSession(config: Config, connector: Connector): Promise<void> {
  if (!config.state.connections.has(connector.uid)) return connector.disconnect()
  try {
    await disconnect(config, { connector })
  } catch (error) {
    connector.emitter.emit('disconnect')
    throw error
  }
}
