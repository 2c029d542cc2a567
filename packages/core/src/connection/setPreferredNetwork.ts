import type { CaipNetworkId } from '@portico/contract'
import type { Context } from '../context/context.ts'

/** Sets the network to request from the next wallet of its family. Nothing else changes. */
export const setPreferredNetwork = ({ internal }: Context, networkId: CaipNetworkId): void =>
  internal.store.setState(({ activeNetworkId, lastNetworkIds }) => ({
    lastNetworkIds: [
      activeNetworkId,
      networkId,
      ...lastNetworkIds.filter((id) => id !== activeNetworkId && id !== networkId),
    ],
  }))
