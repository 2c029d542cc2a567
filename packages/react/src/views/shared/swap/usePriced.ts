import type { Asset } from '@portico/core'
import { assetPriceQuery, queryClient } from '@portico/core/internal'
import { skipToken, useQuery } from '@tanstack/react-query'
import { usePortico } from '../../../hooks/usePortico.ts'

/**
 * Returns an asset with its price. Reads the price if the balances of the account did not include it: an account often
 * has none of the token that it buys. `isReading` until the price is read, or known to be missing.
 */
export function usePriced<Wanted extends Asset | undefined>(
  asset: Wanted,
): { priced: Wanted; isReading: boolean } {
  const portico = usePortico()
  const isWanted = asset !== undefined && asset.price === undefined
  const query = isWanted ? assetPriceQuery(portico, asset) : undefined
  const { data, isLoading } = useQuery(
    {
      queryKey: query?.queryKey ?? (['assetPrice', ''] as const),
      queryFn: query?.queryFn ?? skipToken,
      staleTime: query?.staleTime ?? 0,
      retry: false,
    },
    queryClient(portico),
  )
  return { priced: isWanted && data ? { ...asset, price: data } : asset, isReading: isLoading }
}
