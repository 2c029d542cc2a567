import type { CaipAddress } from '@portico/contract'
import {
  type Balances,
  balancesQuery,
  errorOf,
  isPorticoError,
  type PorticoError,
  queryClient,
} from '@portico/core'
import { useQuery } from '@tanstack/react-query'
import { usePortico } from '../hooks/usePortico.ts'

/** What a view knows of an account's balances. */
export type BalancesView = {
  balances: Balances | undefined
  error: PorticoError | undefined
  retry: () => void
}

/** The balances of an account on its network; cached ones show at once and refresh in place. */
export function useBalances(caipAddress: CaipAddress): BalancesView {
  const portico = usePortico()
  const query = useQuery(balancesQuery(portico, caipAddress), queryClient(portico))
  const { error, data } = query
  const known = isPorticoError(error) ? error : error && errorOf('UNKNOWN', {}, error)
  return { balances: data, error: known || undefined, retry: () => void query.refetch() }
}
