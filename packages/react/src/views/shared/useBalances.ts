import type { CaipAddress } from '@portico/contract'
import { isPorticoError, type PorticoError } from '@portico/core'
import { errorOf } from '@portico/core/adapter'
import { type Balances, balancesQuery, queryClient } from '@portico/core/internal'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'
import { useOnline } from './useOnline.ts'

/** What a view knows of an account's balances. */
export type BalancesView = {
  balances: Balances | undefined
  error: PorticoError | undefined
  /** There is no connection; they are read by themselves once there is one. */
  offline: boolean
  /** When those that are known were read, in milliseconds since the epoch. */
  readAt: number
  retry: () => void
}

/** The balances of an account on its network; cached ones show at once and refresh in place. */
export function useBalances(caipAddress: CaipAddress): BalancesView {
  const portico = usePortico()
  const query = useQuery(balancesQuery(portico, caipAddress), queryClient(portico))
  const { error, data, refetch } = query
  const online = useOnline()
  // Also while they are being read: what began without a connection may still fail.
  const unread = error !== null || query.isFetching
  useEffect(() => {
    if (!unread) return
    const again = () => void refetch()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [unread, refetch])
  const known = isPorticoError(error) ? error : error && errorOf('UNKNOWN', {}, error)
  return {
    balances: data,
    error: known || undefined,
    offline: !online,
    readAt: query.dataUpdatedAt,
    retry: () => void refetch(),
  }
}
