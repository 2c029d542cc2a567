import { constants } from '@portico/contract'
import { defineService } from '@portico/core/internal'
import { useEffect, useLayoutEffect } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { usePortico } from '../../hooks/usePortico.ts'
import type { WalletSearch } from './useAllWallets.ts'

const searchService = defineService<StoreApi<WalletSearch>>()

/** Returns the search text. It stays while the visitor opens a wallet of the list, and ends with the list. */
export function useWalletSearch(): [WalletSearch, (search: Partial<WalletSearch>) => void] {
  const portico = usePortico()
  const { service, endService } = portico.internal
  const store = service(searchService, () =>
    createStore((): WalletSearch => ({ text: '', certified: false })),
  )
  // Together with the list: later the card may be open again.
  useLayoutEffect(
    () => () => {
      const { open, stack } = portico.store.getState()
      if (!open || !stack.some((place) => place.view === 'AllWallets')) endService(searchService)
    },
    [portico, endService],
  )
  return [useStore(store), (next) => store.setState(next)]
}

/** Emits the search to the site, once the visitor pauses and all results have loaded. */
export function useSearchEvent(text: string, found: number, pending: boolean): void {
  const { platform, emit } = usePortico().internal
  const search = text.trim()
  useEffect(() => {
    if (!search || pending) return
    const emitSearch = () => emit({ type: 'wallet.search', search, found })
    const timer = platform.setTimeout(emitSearch, constants.searchWaitMs)
    return () => platform.clearTimeout(timer)
  }, [platform, emit, search, found, pending])
}
