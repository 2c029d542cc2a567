import { type WalletItem, walletsOf } from '@portico/core'
import { lookForWallets } from '@portico/core/adapter'
import { useEffect } from 'react'
import { usePortico } from '../hooks/usePortico.ts'
import { usePorticoState } from '../hooks/usePorticoState.ts'

/** Returns the wallets to choose from, in the order of Connect. Looks for wallets, and renders again as they change. */
export function usePorticoWallets(): readonly WalletItem[] {
  const portico = usePortico()
  useEffect(() => {
    void lookForWallets(portico)
  }, [portico])
  return usePorticoState((state) => walletsOf(portico, state))
}
