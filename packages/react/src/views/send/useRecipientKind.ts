import type { AdapterActions } from '@portico/core/adapter'
import { queryClient } from '@portico/core/internal'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { usePortico } from '../../hooks/usePortico.ts'

/** Returns the kind of a recipient on the chain: an account or a contract; `isLoading` until the chain has answered. */
export function useRecipientKind(adapter: AdapterActions | undefined, to: string | undefined) {
  const portico = usePortico()
  const network = useNetwork()
  return useQuery(
    {
      queryKey: ['recipient', network.caipNetworkId, to],
      queryFn: adapter && to ? () => adapter.getRecipientKind({ network, address: to }) : skipToken,
    },
    queryClient(portico),
  )
}
