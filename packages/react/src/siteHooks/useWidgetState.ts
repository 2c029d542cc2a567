import type { CaipNetworkId } from '@portico/contract'
import type { ConnectionStatus } from '@portico/core/adapter'
import { top, type ViewName } from '@portico/core/internal'
import { useEffect, useState } from 'react'
import { usePortico } from '../hooks/usePortico.ts'
import { usePorticoAccount } from '../hooks/usePorticoAccount.ts'
import { usePorticoState } from '../hooks/usePorticoState.ts'

/** How the widget stands. */
export type PorticoState = {
  /** Whether the card shows. */
  open: boolean
  /** The view that shows; nothing while the card is closed. */
  view: ViewName | undefined
  /** Whether the wallets of an earlier visit are back, or found missing. False on a server. */
  initialized: boolean
  /** Whether a wallet is being asked to connect, by the visitor or silently. */
  loading: boolean
  /** Status of the active network's namespace. */
  status: ConnectionStatus
  /** The active network, CAIP-2. */
  networkId: CaipNetworkId
}

/** Whether the card is open, a wallet is asked, and the rest that a page may want to show. */
export function useWidgetState(): PorticoState {
  const portico = usePortico()
  const open = usePorticoState((state) => state.open)
  const view = usePorticoState((state) => (state.open ? top(state.stack).view : undefined))
  const networkId = usePorticoState((state) => state.activeNetworkId)
  const loading = usePorticoState(({ status }) => Object.values(status).some(isUnderWay))
  const { status } = usePorticoAccount()
  const [ready, setReady] = useState<unknown>()
  useEffect(() => {
    let live = true
    void portico.ready.then(() => live && setReady(portico))
    return () => {
      live = false
    }
  }, [portico])
  return { open, view, initialized: ready === portico, loading, status, networkId }
}

const isUnderWay = (status: ConnectionStatus): boolean =>
  status === 'connecting' || status === 'reconnecting'
