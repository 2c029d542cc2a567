import { activeConnection, resetView } from '@portico/core/internal'
import { useCallback } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'

/** Where choosing a network leads: the account of a connected visitor, else Connect. */
export function useCloseSwitch(): () => void {
  const portico = usePortico()
  return useCallback(() => {
    const state = portico.store.getState()
    if (!state.open) return
    const connected = activeConnection(state)
    resetView(portico, { view: connected ? 'Account' : 'Connect' })
  }, [portico])
}
