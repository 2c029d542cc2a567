import type { State } from '@portico/core'
import { type AccountTab, chooseTab, top } from '@portico/core/internal'
import { useLayoutEffect } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'

/** Shows the tab with which the site opens Account. The visitor's choice then holds until the next opening. */
export function useFirstTab(): void {
  const portico = usePortico()
  useLayoutEffect(() => {
    const { store } = portico
    if (!store.getState().currentTab) chooseTab(portico, wantedTab(store.getState()))
    const unsubscribe = store.subscribe((now, before) => {
      const isOpening = now.open && !before.open
      const isReplaced = now.stack !== before.stack && now.stack.length + before.stack.length === 2
      if (isOpening || isReplaced) chooseTab(portico, wantedTab(now))
    })
    return () => {
      unsubscribe()
      const { open, stack } = store.getState()
      if (!open || !stack.some(({ view }) => view === 'Account')) chooseTab(portico, undefined)
    }
  }, [portico])
}

/** Returns the requested tab of Account, if this is the visible view. */
function wantedTab({ stack }: State): AccountTab | undefined {
  const route = top(stack)
  return route.view === 'Account' ? route.params?.currentTab : undefined
}
