import type { Connector } from '@wagmi/core'

/** Whether there is a wallet behind it: what wagmi reads from storage has no more than a name. */
export const isLive = (connector: Connector): boolean => typeof connector.getProvider === 'function'
