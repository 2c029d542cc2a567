import type { CaipAddress } from '@portico/contract'
import { portfolioQuery, queryClient } from '@portico/core/internal'
import { useQuery } from '@tanstack/react-query'
import { usePortico } from '../../hooks/usePortico.ts'
import { type BalancesView, useBalances } from './useBalances.ts'
import { useHasOtherNetworks } from './useNetworkScope.ts'
import { useRetryOnline } from './useRetryOnline.ts'

/** Returns the assets of an account on its network; with `everywhere`, on the other networks of its family too. */
export function useHoldings(caipAddress: CaipAddress, everywhere: boolean): BalancesView {
  const portico = usePortico()
  const own = useBalances(caipAddress)
  const wanted = useHasOtherNetworks(caipAddress) && everywhere
  const query = { ...portfolioQuery(portico, caipAddress), enabled: wanted }
  const { data, isError, isFetching, refetch } = useQuery(query, queryClient(portico))
  useRetryOnline(wanted && isError && !isFetching, () => void refetch(), isFetching)
  if (!wanted || !own.balances) return own
  const isPartial = isError || data?.coverage === 'partial'
  return {
    ...own,
    balances: {
      assets: [...own.balances.assets, ...(data?.assets ?? [])],
      coverage: isPartial ? 'partial' : own.balances.coverage,
    },
  }
}
