import { constants } from '@portico/contract'
import {
  knownSearch,
  type ListedWallet,
  queryClient,
  registrySearchQuery,
} from '@portico/core/internal'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'
import { useRetryOnline } from '../shared/useRetryOnline.ts'

/** The registry's results. */
export type RegistrySearch = {
  wallets: readonly ListedWallet[]
  pending: boolean
  failed: boolean
  retry: () => void
}

/** The complete search text, and whether there is a registry to query. */
type Searched = { text: string; certified: boolean; searchesRegistry: boolean }

/**
 * Returns the registry's results for a text: at once if they follow from a loaded answer; otherwise requests them once
 * the visitor has paused.
 */
export function useRegistrySearch({ text, certified, searchesRegistry }: Searched): RegistrySearch {
  const portico = usePortico()
  const { platform } = portico.internal
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = platform.setTimeout(() => setPaused(text), constants.searchWaitMs)
    return () => platform.clearTimeout(timer)
  }, [platform, text])
  const queryOptions = registrySearchQuery(portico, text, certified)
  const key = queryOptions.queryKey.join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the site wants is in the key
  const known = useMemo(
    () => (searchesRegistry ? knownSearch(portico, text, certified) : undefined),
    [portico, text, certified, searchesRegistry, key],
  )
  const isDue = searchesRegistry && !known && paused === text
  const query = useQuery(
    isDue
      ? queryOptions
      : { queryKey: ['registrySearch', 'none', false, ''] as const, queryFn: skipToken },
    queryClient(portico),
  )
  const failed = isDue && query.isError && !query.isFetching
  const retry = () => void query.refetch()
  useRetryOnline(failed, retry)
  return {
    wallets: known ?? ((isDue && query.data?.wallets) || none),
    pending: searchesRegistry && !known && (!isDue || query.isFetching),
    failed,
    retry,
  }
}

const none: readonly ListedWallet[] = []
