import type { Connection } from '@portico/core'
import { connectionOf, resetView, showToast } from '@portico/core/internal'
import { useLayoutEffect, useRef } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'

/**
 * What is about one account never turns by itself into the same about another chain family: where the
 * wallet has left, the card goes to the account that is active now, and says so.
 */
export function useResetOnDisconnect(connection: Connection | undefined): void {
  const portico = usePortico()
  const shown = useRef(connection)
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = connection
    if (!before || !connection || before.namespace === connection.namespace) return
    if (connectionOf(portico.store.getState(), before.namespace)) return // the visitor went there
    resetView(portico, { view: 'Account' })
    const message = { key: 'account.walletLeft', params: { wallet: before.connectorName } }
    showToast(portico, { variant: 'error', message })
  }, [portico, connection])
}
