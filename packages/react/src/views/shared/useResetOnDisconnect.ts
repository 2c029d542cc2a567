import type { Connection } from '@portico/core'
import { connectionOf, resetView, showToast } from '@portico/core/internal'
import { useLayoutEffect, useRef } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'

/**
 * Prevents a view of one account from changing into the same view of another chain family. If the wallet has left,
 * opens the account that is active now, and says so.
 */
export function useResetOnDisconnect(connection: Connection | undefined): void {
  const portico = usePortico()
  const shown = useRef(connection)
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = connection
    if (!before || !connection || before.namespace === connection.namespace) return
    if (connectionOf(portico.store.getState(), before.namespace)) return // the visitor switched
    resetView(portico, { view: 'Account' })
    const message = { key: 'account.walletLeft', params: { wallet: before.connectorName } }
    showToast(portico, { variant: 'error', message })
  }, [portico, connection])
}
