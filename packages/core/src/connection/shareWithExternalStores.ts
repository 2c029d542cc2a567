import type { Context } from '../context/context.ts'
import type { Connector } from '../types/connector.ts'

/**
 * Lets external stores take part in a connector that pairs (`ExternalStore.pair`). Returns a function that announces
 * the connector with their changes.
 */
export async function shareWithExternalStores(
  context: Context,
  found: (connector: Connector) => void,
): Promise<(connector: Connector) => void> {
  const shares = await Promise.all(
    context.config.adapters.flatMap(({ externalStore }) => externalStore?.pair?.(context) ?? []),
  )
  return (connector) => found(shares.reduce((shared, share) => share(shared), connector))
}
