import type { Connector } from '@wagmi/core'

/** Whether a wallet is behind the connector. Connectors that wagmi reads from storage have only a name. */
export const isLive = (connector: Connector): boolean => typeof connector.getProvider === 'function'
