import type { Nft } from '@portico/contract'
import { isPorticoError, type PorticoError } from '@portico/core'
import { errorOf } from '@portico/core/adapter'
import {
  type NftCoverage,
  type NftScope,
  nftsQuery,
  queryClient,
  readMoreNfts,
} from '@portico/core/internal'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useOnline } from '../../hooks/useOnline.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { useRetryOnline } from '../shared/useRetryOnline.ts'

/** A view's data about the NFTs of an account. */
export type NftsView = {
  /** By collection; `undefined` until some are known. */
  nfts: readonly Nft[] | undefined
  coverage: readonly NftCoverage[]
  /** False if the data API does not serve the network. */
  served: boolean
  error: PorticoError | undefined
  offline: boolean
  /** Whether the list comes from the cache of an earlier page; and when it was read, in ms since the epoch. */
  cached: boolean
  readAt: number
  loadingMore: boolean
  /** How often another page has arrived or failed. */
  reads: number
  hasMore: boolean
  loadMore: () => void
  retry: () => void
  /** Reads the first page again. */
  refresh: () => void
}

/**
 * The delay before another request for metadata that the server was still reading, in milliseconds, and the number of
 * such requests.
 */
const lateMs = 4000
const mostLate = 5

/** Returns the NFTs of an account that were requested until now; cached ones show at once. */
export function useNfts({ caipAddress, everywhere }: NftScope): NftsView {
  const portico = usePortico()
  const query = useQuery(
    {
      ...nftsQuery(portico, { caipAddress, everywhere }),
      refetchOnWindowFocus: false,
      refetchInterval: ({ state: { data, dataUpdateCount } }) =>
        data?.nfts.some(({ metadata }) => metadata === 'late') && dataUpdateCount <= mostLate
          ? lateMs
          : false,
    },
    queryClient(portico),
  )
  const { data, error, isFetching, refetch } = query
  const more = useMore({ caipAddress, everywhere })
  const online = useOnline()
  const failed = error ?? more.error
  const retry = () => void (error ? refetch() : more.load())
  useRetryOnline(failed !== null && !isFetching, retry, isFetching || more.loading)
  const known = isPorticoError(failed) ? failed : failed && errorOf('UNKNOWN', {}, failed)
  return {
    nfts: data?.nfts,
    coverage: data?.coverage ?? [],
    served: data?.served ?? true,
    error: known || undefined,
    offline: !online,
    cached: data?.cached ?? false,
    readAt: query.dataUpdatedAt,
    loadingMore: more.loading,
    reads: more.reads,
    hasMore: typeof data?.next === 'string',
    loadMore: more.load,
    retry,
    refresh: () => void refetch(),
  }
}

type Reading = { loading: boolean; error: Error | null; reads: number }

/** Returns the state of the next page: whether it is loading, and why it failed. */
function useMore({ caipAddress, everywhere }: NftScope) {
  const portico = usePortico()
  const [state, setState] = useState<Reading>({ loading: false, error: null, reads: 0 })
  const load = useCallback(() => {
    const settle = (error: Error | null) =>
      setState(({ reads }) => ({ loading: false, error, reads: reads + 1 }))
    setState(({ reads }) => ({ loading: true, error: null, reads }))
    readMoreNfts(portico, { caipAddress, everywhere }).then(() => settle(null), settle)
  }, [portico, caipAddress, everywhere])
  return { ...state, load }
}
