import type { CaipAddress } from '@portico/contract'
import { lookUpNames, nameOf } from '@portico/core/internal'
import { useEffect } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePorticoState } from '../../hooks/usePorticoState.ts'

/** Has the names of accounts looked up, together; they stand in the state as they come. */
export function useNamesOf(accounts: readonly string[]): void {
  const portico = usePortico()
  const key = [...new Set(accounts)].join()
  useEffect(() => {
    if (key) void lookUpNames(portico, key.split(',') as CaipAddress[])
  }, [portico, key])
}

/** The name of an account as far as it was looked up, and leads back to it. */
export const useKnownName = (account: string | undefined): string | undefined =>
  usePorticoState((state) =>
    account === undefined ? undefined : nameOf(state, account as CaipAddress)?.name,
  )
