import type { AdapterActions } from '@portico/core/adapter'
import { queryClient } from '@portico/core/internal'
import { useQuery } from '@tanstack/react-query'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { readAgain } from './readAgain.ts'

/** Returns the heavy half of the active network's adapter, once it has loaded. */
export function useAdapter(): { adapter: AdapterActions | undefined; failed: boolean } {
  const portico = usePortico()
  const { chainNamespace } = useNetwork()
  const { data, isError } = useQuery(
    {
      queryKey: ['adapter', chainNamespace],
      queryFn: () => portico.internal.adapter(chainNamespace),
      staleTime: Number.POSITIVE_INFINITY,
      structuralSharing: false,
      ...readAgain,
    },
    queryClient(portico),
  )
  return { adapter: data, failed: isError }
}
