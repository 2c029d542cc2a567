import { activeConnection, resetView, top, type ViewName } from '@portico/core/internal'
import { useCallback } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'

const switchViews: readonly ViewName[] = ['Networks', 'UnsupportedChain', 'SwitchNetwork']

/**
 * Returns a function that opens the view after a network was selected: the account of a connected visitor, else
 * Connect. If another view has opened meanwhile, such as the sign-in on the new network, it stays.
 */
export function useCloseSwitch(): () => void {
  const portico = usePortico()
  return useCallback(() => {
    const state = portico.store.getState()
    if (!state.open || !switchViews.includes(top(state.stack).view)) return
    const connected = activeConnection(state)
    resetView(portico, { view: connected ? 'Account' : 'Connect' })
  }, [portico])
}
