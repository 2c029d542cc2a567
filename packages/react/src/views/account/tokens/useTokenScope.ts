import { defineService } from '@portico/core/internal'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { usePortico } from '../../../hooks/usePortico.ts'

/** Whether tokens of the active network are listed, or of all networks of its family. */
export type TokenScope = 'network' | 'all'

const scopeService = defineService<StoreApi<{ scope: TokenScope }>>()

/** Which tokens are listed; stays as long as the widget. */
export function useTokenScope(): [TokenScope, (scope: TokenScope) => void] {
  const store = usePortico().internal.service(scopeService, () =>
    createStore((): { scope: TokenScope } => ({ scope: 'network' })),
  )
  return [useStore(store).scope, (scope) => store.setState({ scope })]
}
