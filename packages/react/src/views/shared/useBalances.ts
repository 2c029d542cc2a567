import type { CaipAddress } from '@portico/contract'
import { isPorticoError, type PorticoError } from '@portico/core'
import { errorOf } from '@portico/core/adapter'
import {
  type Balances,
  balancesQuery,
  endBalanceGaps,
  queryClient,
  watchBalances,
} from '@portico/core/internal'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useOnline } from '../../hooks/useOnline.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { useRetryOnline } from './useRetryOnline.ts'

/** What a view knows of an account's balances. */
export type BalancesView = {
  balances: Balances | undefined
  error: PorticoError | undefined
  /** There is no connection; they are read by themselves once there is one. */
  offline: boolean
  /** When those that are known were read, by the clock of the query cache; `ageOf` says how long ago that was. */
  readAt: number
  retry: () => void
}

/** The balances of an account on its network; cached ones show at once and refresh in place. */
export function useBalances(caipAddress: CaipAddress): BalancesView {
  const portico = usePortico()
  useEffect(() => watchBalances(portico, caipAddress), [portico, caipAddress])
  const query = useQuery(balancesQuery(portico, caipAddress), queryClient(portico))
  const { error, data, refetch } = query
  const online = useOnline()
  const unread = error !== null || data?.coverage === 'partial'
  const again = () => {
    endBalanceGaps(portico)
    void refetch()
  }
  useRetryOnline(unread && !query.isFetching, again, query.isFetching)
  const known = isPorticoError(error) ? error : error && errorOf('UNKNOWN', {}, error)
  return {
    balances: data,
    error: known || undefined,
    offline: !online,
    readAt: query.dataUpdatedAt,
    retry: () => void refetch(),
  }
}
