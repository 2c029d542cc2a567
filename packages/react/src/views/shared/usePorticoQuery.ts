import { queryClient } from '@portico/core/internal'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { usePortico } from '../../hooks/usePortico.ts'

/** `useQuery` with the cache of this instance. It comes with what the views of an account share, so that a new view brings no chunk of its own for it. */
export function usePorticoQuery<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
) {
  return useQuery(options, queryClient(usePortico()))
}
