import { queryClient } from '@portico/core/internal'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { usePortico } from '../../hooks/usePortico.ts'

/**
 * Calls `useQuery` with the cache of this instance. It is in the chunk that the account's views share, so that a new
 * view adds no chunk for it.
 */
export function usePorticoQuery<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
) {
  return useQuery(options, queryClient(usePortico()))
}
