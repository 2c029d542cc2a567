import type { Connection } from '@portico/core'
import { activeConnection, type RecentWallet } from '@portico/core/internal'
import { useMemo } from 'react'
import { usePorticoState } from '../hooks/usePorticoState.ts'

/** The connected wallets, and the recent ones. */
export type PorticoConnections = {
  /** Oldest first. */
  connections: readonly Connection[]
  /** The current connection on the active network; one of `connections`. */
  active: Connection | undefined
  /** At most two, newest first; a connected wallet may be among them. */
  recent: readonly RecentWallet[]
}

/** Returns every wallet of the visitor. */
export function usePorticoConnections(): PorticoConnections {
  const connections = usePorticoState((state) => state.connections)
  const recent = usePorticoState((state) => state.recent)
  const active = usePorticoState(activeConnection)
  return useMemo(() => ({ connections, recent, active }), [connections, recent, active])
}
