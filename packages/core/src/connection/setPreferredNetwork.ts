import type { CaipNetworkId } from '@portico/contract'
import type { Context } from '../context/context.ts'

/** Has the next wallet of a network's family be asked to be on that network. Nothing else changes. */
export const setPreferredNetwork = ({ internal }: Context, networkId: CaipNetworkId): void =>
  internal.store.setState(({ activeNetworkId, lastNetworkIds }) => ({
    lastNetworkIds: [
      activeNetworkId,
      networkId,
      ...lastNetworkIds.filter((id) => id !== activeNetworkId && id !== networkId),
    ],
  }))
