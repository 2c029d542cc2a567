import { activeConnection, resetView } from '@portico/core'
import { usePortico } from '../hooks/usePortico.ts'

/** Where choosing a network leads: the account of a connected visitor, else Connect. */
export function useLeaveSwitch(): () => void {
  const portico = usePortico()
  return () => {
    const connected = activeConnection(portico.store.getState())
    resetView(portico, { view: connected ? 'Account' : 'Connect' })
  }
}
