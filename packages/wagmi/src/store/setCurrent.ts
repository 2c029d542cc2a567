import type { Config } from '@wagmi/core'

/** Makes a connection the current one, like wagmi's `switchConnection`, but synchronously. */
export function setCurrent(config: Config, uid: string): void {
  const connection = config.state.connections.get(uid)
  if (!connection || config.state.current === uid) return
  config.setState((state) => ({ ...state, current: uid }))
  // wagmi tries this one first on the next visit.
  Promise.resolve(config.storage?.setItem('recentConnectorId', connection.connector.id)).catch(
    () => {},
  )
}
