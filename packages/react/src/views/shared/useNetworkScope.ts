import type { CaipAddress } from '@portico/contract'
import { defineService, otherNetworks } from '@portico/core/internal'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { useConfig } from '../../hooks/useConfig.ts'
import { usePortico } from '../../hooks/usePortico.ts'

/** Whether lists have the assets of the active network, or of all networks of its family. */
export type NetworkScope = 'network' | 'all'

const scopeService = defineService<StoreApi<{ scope: NetworkScope }>>()

/**
 * Returns the networks whose tokens and NFTs are listed, and a function that changes them; lasts as long as the widget.
 */
export function useNetworkScope(): [NetworkScope, (scope: NetworkScope) => void] {
  const store = usePortico().internal.service(scopeService, () =>
    createStore((): { scope: NetworkScope } => ({ scope: 'network' })),
  )
  return [useStore(store).scope, (scope) => store.setState({ scope })]
}

/** Whether the data API can be queried for the account's assets on other networks of the site. */
export function useHasOtherNetworks(caipAddress: CaipAddress): boolean {
  const portico = usePortico()
  const { apiUrl } = useConfig()
  return apiUrl !== undefined && otherNetworks(portico, caipAddress).length > 0
}

/** Whether to list the assets of all networks. */
export function useEverywhere(caipAddress: CaipAddress): boolean {
  const [scope] = useNetworkScope()
  return useHasOtherNetworks(caipAddress) && scope === 'all'
}
