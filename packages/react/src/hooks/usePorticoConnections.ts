import { type Connection, removeRecentWallet, switchConnection } from '@portico/core'
import {
  activeConnection,
  type DisconnectParams,
  type RecentWallet,
  type SwitchConnectionParams,
} from '@portico/core/internal'
import { useMemo } from 'react'
import { usePortico } from './usePortico.ts'
import { usePorticoState } from './usePorticoState.ts'

/** The connected wallets, the recent ones, and what can be done with them. */
export type PorticoConnections = {
  /** Oldest first. */
  connections: readonly Connection[]
  /** The one in use on the active network; one of `connections`. */
  active: Connection | undefined
  /** At most two, the newest first; a connected wallet may be among them. */
  recent: readonly RecentWallet[]
  /** Uses another connection, or another account of one. @throws PorticoError `NOT_CONNECTED`. */
  switchConnection(params: SwitchConnectionParams): Connection
  /** Disconnects one wallet, those of a namespace, or all. Rejects with `DISCONNECT_FAILED`. */
  disconnect(params?: DisconnectParams): Promise<void>
  /** Takes a wallet, by its `id`, out of `recent`. */
  removeRecentWallet(id: string): void
}

/** Every wallet of the visitor. */
export function usePorticoConnections(): PorticoConnections {
  const portico = usePortico()
  const connections = usePorticoState((state) => state.connections)
  const recent = usePorticoState((state) => state.recent)
  const active = usePorticoState(activeConnection)
  return useMemo(
    () => ({
      connections,
      recent,
      active,
      switchConnection: (params) => switchConnection(portico, params),
      disconnect: (params) => portico.disconnect(params),
      removeRecentWallet: (id) => removeRecentWallet(portico, id),
    }),
    [portico, connections, recent, active],
  )
}
