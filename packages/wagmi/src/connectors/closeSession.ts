import { type Config, type Connector, disconnect } from '@wagmi/core'

/**
 * Disconnects a wallet through wagmi. If the wallet fails, wagmi removes it anyway, and this rejects with the wallet's
 * own error.
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
