import type { State } from '@portico/core'
import { type AccountTab, chooseTab, top } from '@portico/core/internal'
import { useLayoutEffect } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'

/** Shows the tab that the site opens Account with. What the visitor chooses then holds until the next opening. */
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

/** The tab that Account is opened with, where it is what shows. */
function wantedTab({ stack }: State): AccountTab | undefined {
  const route = top(stack)
  return route.view === 'Account' ? route.params?.currentTab : undefined
}
