import type { CaipAddress } from '@portico/contract'
import { activeConnection, type Connection, connectorOf, type RecentWallet } from '@portico/core'
import { usePorticoState } from '../hooks/usePorticoState.ts'

/** An account that the visitor can use without asking a wallet. */
export type OpenAccount = {
  connection: Connection
  caipAddress: CaipAddress
  /** Whether the wallet itself, and not only another account of it, stands here. */
  first: boolean
}

/** The accounts of every connected wallet, and the wallets of earlier. */
export type Wallets = {
  active: Connection | undefined
  /** Those that are not in use: the other accounts of the wallet in use come first. */
  others: readonly OpenAccount[]
  recent: readonly RecentWallet[]
  /** How many wallets are connected. */
  count: number
}

/** Every wallet of the visitor. */
export function useWallets(): Wallets {
  const active = usePorticoState(activeConnection)
  const connections = usePorticoState((state) => state.connections)
  const remembered = usePorticoState((state) => state.recent)
  const inUseFirst = [...connections].sort((a, b) => Number(b === active) - Number(a === active))
  const isOpen = ({ id, namespace }: RecentWallet) =>
    connections.some((it) => it.connectorId === id && it.namespace === namespace)
  return {
    active,
    others: inUseFirst.flatMap((it) => accountsOf(it, it === active)),
    recent: remembered.filter((it) => !isOpen(it)),
    count: new Set(connections.map((it) => it.connectorUid)).size,
  }
}

/** The accounts of a wallet, the one it used last in front; the one in use is not among them. */
function accountsOf(connection: Connection, inUse: boolean): OpenAccount[] {
  const { accounts, caipAddress } = connection
  const rest = accounts.filter((it) => it !== caipAddress)
  return [...(inUse ? [] : [caipAddress]), ...rest].map((it) => ({
    connection,
    caipAddress: it,
    first: !inUse && it === caipAddress,
  }))
}

/** The picture of a connected wallet, as long as the wallet is there. */
export const useWalletImage = (connection: Connection): string | undefined =>
  usePorticoState((state) => connectorOf(state, connection)?.imageUrl)
