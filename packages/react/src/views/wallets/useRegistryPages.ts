import { type ListedWallet, queryClient, type registryWalletsQuery } from '@portico/core/internal'
import { skipToken, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'
import { useRetryOnline } from '../shared/useRetryOnline.ts'

/** The loaded wallets of the registry. */
export type RegistryPages = {
  wallets: readonly ListedWallet[]
  /** The total number. */
  count: number
  pending: boolean
  failed: boolean
  hasMore: boolean
  retry: () => void
  loadMore: () => void
}

/** Loads the registry page by page; nothing without query options. */
export function useRegistryPages(
  queryOptions: ReturnType<typeof registryWalletsQuery> | undefined,
): RegistryPages {
  const client = queryClient(usePortico())
  const query = useInfiniteQuery(
    queryOptions ?? {
      queryKey: ['registryWallets', 'none', false] as const,
      queryFn: skipToken,
      initialPageParam: 1,
      getNextPageParam: () => undefined,
    },
    client,
  )
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = query
  const wallets = useMemo(() => data?.pages.flatMap((page) => page.wallets) ?? [], [data])
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage()
  }, [hasNextPage, isFetching, error, fetchNextPage])
  const retry = useCallback(
    () => void (data ? fetchNextPage() : refetch()),
    [data, fetchNextPage, refetch],
  )
  const failed = error !== null && !isFetching
  useRetryOnline(failed, retry)
  return {
    wallets,
    count: data?.pages[0]?.count ?? 0,
    pending: isFetching,
    failed,
    hasMore: hasNextPage && !failed,
    retry,
    loadMore,
  }
}
