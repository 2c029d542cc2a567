import type { Connection } from '@portico/core'
import { activeConnection, closeToast, showToast, top } from '@portico/core/internal'
import { useLayoutEffect, useRef } from 'react'
import { usePortico } from '../hooks/usePortico.ts'
import { usePorticoState } from '../hooks/usePorticoState.ts'
import { disconnecting } from '../views/shared/disconnecting.ts'

/**
 * Explains why Connect replaces an account whose wallet has locked or left: without a message, the visitor would not
 * know the reason. Removes the message once a wallet is connected again.
 */
export function useWalletLeft(): void {
  const portico = usePortico()
  const open = usePorticoState((state) => state.open)
  const view = usePorticoState((state) => top(state.stack).view)
  const connection = usePorticoState(activeConnection)
  const shown = useRef<{ view: string; connection: Connection }>(undefined)
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = open && connection ? { view, connection } : undefined
    const { toast } = portico.store.getState()
    if (connection && toast && 'key' in toast.message && toast.message.key === 'account.walletGone')
      closeToast(portico, toast.id)
    if (!open || connection || !before) return
    if (view !== 'Connect' || before.view === view || disconnecting(portico).now) return
    const message = {
      key: 'account.walletGone',
      params: { wallet: before.connection.connectorName },
    }
    showToast(portico, { variant: 'error', message })
  }, [portico, open, view, connection])
}
