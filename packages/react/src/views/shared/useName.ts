import type { CaipAddress } from '@portico/contract'
import type { AccountName } from '@portico/core/adapter'
import { nameQuery, queryClient } from '@portico/core/internal'
import { useQuery } from '@tanstack/react-query'
import { usePortico } from '../../hooks/usePortico.ts'

/** The name of an account and its picture; nothing while it is looked up, or where it has none. */
export function useName(caipAddress: CaipAddress): Partial<AccountName> {
  const portico = usePortico()
  const { data } = useQuery(nameQuery(portico, caipAddress), queryClient(portico))
  return data ?? {}
}
