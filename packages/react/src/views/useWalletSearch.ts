import { constants } from '@portico/contract'
import { searchWallets, type WalletIndex } from '@portico/core'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { usePortico } from '../hooks/usePortico.ts'

/**
 * What is being searched for. It stays while a wallet of the list is looked at, and goes with the
 * list. The site is told of it once the visitor pauses.
 */
export function useWalletSearch(index: WalletIndex): [string, (search: string) => void] {
  const portico = usePortico()
  const { platform, emit, service, endService } = portico.internal
  const store = service('walletSearch', () => createStore(() => ({ search: '' })))
  const { search } = useStore(store)
  useEffect(() => {
    const text = search.trim()
    if (!text) return
    const tell = () =>
      emit({ type: 'wallet.search', search: text, found: searchWallets(index, text).length })
    const timer = platform.setTimeout(tell, constants.searchWaitMs)
    return () => platform.clearTimeout(timer)
  }, [platform, emit, index, search])
  useEffect(
    () => () => {
      const { open, stack } = portico.store.getState()
      if (!open || !stack.some((it) => it.view === 'AllWallets')) endService('walletSearch')
    },
    [portico, endService],
  )
  return [search, (next) => store.setState({ search: next })]
}
