import type { Network } from '@portico/core'
import { usePortico } from './usePortico.ts'
import { usePorticoState } from './usePorticoState.ts'

/** Returns the active network. */
export function useNetwork(): Network {
  const { internal } = usePortico()
  return internal.network(usePorticoState((state) => state.activeNetworkId))
}
