import { activeConnection, resetView, top, type ViewName } from '@portico/core/internal'
import { useCallback } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'

const switchViews: readonly ViewName[] = ['Networks', 'UnsupportedChain', 'SwitchNetwork']

/**
 * Where choosing a network leads: the account of a connected visitor, else Connect. What another view asks by then
 * stays: to sign in on the new network, say.
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
