import type { Asset } from '@portico/core'
import { queryClient, swapQuoteMs, swapTokenQuery } from '@portico/core/internal'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { usePortico } from '../../hooks/usePortico.ts'

/** Returns the current data of a chosen token: from the list, or, if the list lacks it, its own description. */
export function useUnlisted(
  chosen: Asset | undefined,
  listedAs: (asset: Asset) => Asset | undefined,
  owner: string,
): Asset | undefined {
  const portico = usePortico()
  const active = useNetwork()
  const network = chosen ? portico.internal.network(chosen.networkId) : active
  const listed = chosen && listedAs(chosen)
  const address = listed ? undefined : chosen?.address
  const query = swapTokenQuery(portico, network, { address: address ?? '', owner })
  const { data } = useQuery(
    {
      queryKey: query.queryKey,
      queryFn: address === undefined ? skipToken : query.queryFn,
      refetchInterval: swapQuoteMs,
    },
    queryClient(portico),
  )
  return listed ?? (address === undefined ? undefined : (data ?? undefined))
}
