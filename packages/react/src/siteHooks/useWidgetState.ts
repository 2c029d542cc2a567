import type { CaipNetworkId } from '@portico/contract'
import type { ConnectionStatus } from '@portico/core/adapter'
import { top, type ViewName } from '@portico/core/internal'
import { useEffect, useState } from 'react'
import { usePortico } from '../hooks/usePortico.ts'
import { usePorticoAccount } from '../hooks/usePorticoAccount.ts'
import { usePorticoState } from '../hooks/usePorticoState.ts'

/** The state of the widget. */
export type PorticoState = {
  /** Whether the card is open. */
  open: boolean
  /** The visible view; `undefined` while the card is closed. */
  view: ViewName | undefined
  /** Whether the wallets of an earlier visit are reconnected, or found missing. False on a server. */
  initialized: boolean
  /** Whether a wallet has a pending connection request, by the visitor or silently. */
  loading: boolean
  /** Status of the active network's namespace. */
  status: ConnectionStatus
  /** The active network, CAIP-2. */
  networkId: CaipNetworkId
}

/** Returns whether the card is open or a wallet is connecting, and other state that a page may want to show. */
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
