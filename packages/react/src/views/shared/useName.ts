import type { CaipAddress } from '@portico/contract'
import type { AccountName } from '@portico/core/adapter'
import { nameQuery } from '@portico/core/internal'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePorticoQuery } from './usePorticoQuery.ts'

/** Returns the name of an account and its picture; nothing while they are looked up, or if it has none. */
export function useName(caipAddress: CaipAddress): Partial<AccountName> {
  const portico = usePortico()
  const { data } = usePorticoQuery(nameQuery(portico, caipAddress))
  return data ?? {}
}
