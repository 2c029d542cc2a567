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

/** A view's data about an account's balances. */
export type BalancesView = {
  balances: Balances | undefined
  error: PorticoError | undefined
  /** Whether there is no connection; the balances are read again once there is one. */
  offline: boolean
  /** The time of the known balances, by the clock of the query cache; `ageOf` returns their age. */
  readAt: number
  retry: () => void
}

/** Returns the balances of an account on its network; cached ones show at once and refresh in place. */
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
