import type { CaipAddress } from '@portico/contract'
import { lookUpNames, nameOf } from '@portico/core/internal'
import { useEffect } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePorticoState } from '../../hooks/usePorticoState.ts'

/** Looks up the names of accounts together; they arrive in the state. */
export function useNamesOf(accounts: readonly string[]): void {
  const portico = usePortico()
  const key = [...new Set(accounts)].join()
  useEffect(() => {
    if (key) void lookUpNames(portico, key.split(',') as CaipAddress[])
  }, [portico, key])
}

/** Returns the name of an account, if it was looked up and resolves back to it. */
export const useKnownName = (account: string | undefined): string | undefined =>
  usePorticoState((state) =>
    account === undefined ? undefined : nameOf(state, account as CaipAddress)?.name,
  )
