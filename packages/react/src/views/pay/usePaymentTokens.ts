import type { CaipAddress } from '@portico/contract'
import type { Asset } from '@portico/core'
import {
  assetKey,
  type Order,
  orderAsset,
  queryClient,
  swapTokensQuery,
} from '@portico/core/internal'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useConfig } from '../../hooks/useConfig.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { useBalances } from '../shared/useBalances.ts'

/**
 * Returns the other assets of an account that can be swapped for the requested one; `undefined` while they are being
 * read.
 */
export function usePaymentTokens(
  order: Order,
  payer: CaipAddress,
): { tokens: readonly Asset[] | undefined; error: unknown; retry: () => void } {
  const portico = usePortico()
  const { networks, features, apiUrl } = useConfig()
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === order.networkId)
  const query = network && swapTokensQuery(portico, network)
  const { data, error, refetch } = useQuery(
    {
      queryKey: query?.queryKey ?? ['swapTokens'],
      queryFn: (features.swaps && apiUrl && query?.queryFn) || skipToken,
      staleTime: query?.staleTime ?? 0,
    },
    queryClient(portico),
  )
  const { balances } = useBalances(payer)
  const swapped = new Set(data?.map(assetKey))
  const isOther = (asset: Asset) =>
    asset.balance > 0n &&
    swapped.has(assetKey(asset)) &&
    assetKey(asset) !== assetKey(orderAsset(order))
  return {
    tokens: data && balances?.assets.filter(isOther),
    error: error ?? undefined,
    retry: () => void refetch(),
  }
}
