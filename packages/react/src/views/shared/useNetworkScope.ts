import type { CaipAddress } from '@portico/contract'
import { defineService, otherNetworks } from '@portico/core/internal'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { useConfig } from '../../hooks/useConfig.ts'
import { usePortico } from '../../hooks/usePortico.ts'

/** Whether what the active network has is listed, or what all networks of its family have. */
export type NetworkScope = 'network' | 'all'

const scopeService = defineService<StoreApi<{ scope: NetworkScope }>>()

/** Of which networks tokens and NFTs are listed; stays as long as the widget. */
export function useNetworkScope(): [NetworkScope, (scope: NetworkScope) => void] {
  const store = usePortico().internal.service(scopeService, () =>
    createStore((): { scope: NetworkScope } => ({ scope: 'network' })),
  )
  return [useStore(store).scope, (scope) => store.setState({ scope })]
}

/** Whether what an account owns on other networks of the site can be asked for. */
export function useHasOtherNetworks(caipAddress: CaipAddress): boolean {
  const portico = usePortico()
  const { apiUrl } = useConfig()
  return apiUrl !== undefined && otherNetworks(portico, caipAddress).length > 0
}

/** Whether what all networks have is listed. */
export function useEverywhere(caipAddress: CaipAddress): boolean {
  const [scope] = useNetworkScope()
  return useHasOtherNetworks(caipAddress) && scope === 'all'
}
