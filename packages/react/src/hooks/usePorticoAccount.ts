import type { Account } from '@portico/core'
import {
  activeConnection,
  connectionOf,
  nameOf,
  namespaceInUse,
  type OfNamespace,
  toAccount,
} from '@portico/core/internal'
import { usePorticoState } from './usePorticoState.ts'

/** The connected account of one namespace. */
export type PorticoAccount = Account

/** Returns the connected account, by default of the active network's namespace. */
export function usePorticoAccount({ namespace }: OfNamespace = {}): PorticoAccount {
  const connection = usePorticoState((state) =>
    namespace ? connectionOf(state, namespace) : activeConnection(state),
  )
  const profile = usePorticoState((state) => connection && nameOf(state, connection.caipAddress))
  const status = usePorticoState((state) => state.status[namespace ?? namespaceInUse(state)])
  return toAccount(connection, status, profile)
}
