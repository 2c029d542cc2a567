import type { CaipAddress } from '@portico/contract'
import { otherNetworks, portfolioQuery, queryClient } from '@portico/core/internal'
import { useQuery } from '@tanstack/react-query'
import { useConfig } from '../../../hooks/useConfig.ts'
import { usePortico } from '../../../hooks/usePortico.ts'
import { type BalancesView, useBalances } from '../../shared/useBalances.ts'
import { useRetryOnline } from '../../shared/useRetryOnline.ts'

/** Whether what an account owns on other networks of the site can be asked for. */
export function useHasOtherNetworks(caipAddress: CaipAddress): boolean {
  const portico = usePortico()
  const { apiUrl } = useConfig()
  return apiUrl !== undefined && otherNetworks(portico, caipAddress).length > 0
}

/** What an account owns on its network; with `everywhere`, on the other networks of its family too. */
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
