import { constants } from '@portico/contract'
import { type ListedWallet, queryClient, type registrySearchQuery } from '@portico/core'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { usePortico } from '../hooks/usePortico.ts'
import { useAgainOnline } from './useAgainOnline.ts'

/** What the registry finds. */
export type RegistrySearch = {
  wallets: readonly ListedWallet[]
  pending: boolean
  failed: boolean
  retry: () => void
}

/** Asks the registry for a text once the visitor has paused; nothing where there is no question. */
export function useRegistrySearch(
  text: string,
  ask: (text: string) => ReturnType<typeof registrySearchQuery> | undefined,
): RegistrySearch {
  const portico = usePortico()
  const { platform } = portico.internal
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = platform.setTimeout(() => setPaused(text), constants.searchWaitMs)
    return () => platform.clearTimeout(timer)
  }, [platform, text])
  const asked = ask(text)
  const isDue = paused === text && asked !== undefined
  const query = useQuery(
    isDue
      ? asked
      : { queryKey: ['registrySearch', 'none', false, ''] as const, queryFn: skipToken },
    queryClient(portico),
  )
  const failed = isDue && query.isError && !query.isFetching
  const retry = () => void query.refetch()
  useAgainOnline(failed, retry)
  return {
    wallets: (isDue && query.data?.wallets) || none,
    pending: asked !== undefined && (!isDue || query.isFetching),
    failed,
    retry,
  }
}

const none: readonly ListedWallet[] = []
