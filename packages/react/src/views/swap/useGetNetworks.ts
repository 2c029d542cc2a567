import type { Network } from '@portico/core'
import { acrossNetworks } from '@portico/core/internal'
import { useConfig } from '../../hooks/useConfig.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useAdapter } from '../shared/useAdapter.ts'

/** Returns the networks whose tokens can be bought for one of the active network, that one first. */
export function useGetNetworks(): readonly Network[] {
  const config = useConfig()
  const network = useNetwork()
  const { adapter } = useAdapter()
  return [network, ...(adapter ? acrossNetworks({ config }, adapter, network) : [])]
}
