import type { CaipAddress } from '@portico/contract'
import type { Connection } from '@portico/core'
import { findWallet } from '@portico/core/adapter'
import type { RecentWallet } from '@portico/core/internal'
import { usePortico } from '../../../hooks/usePortico.ts'
import { usePorticoState } from '../../../hooks/usePorticoState.ts'
import { type Family, useFamilies } from '../../shared/useFamilies.ts'

/** An account that the visitor can use without asking a wallet. */
export type OpenAccount = {
  connection: Connection
  caipAddress: CaipAddress
  /** Whether the wallet itself, and not only another account of it, stands here. */
  first: boolean
}

/** The accounts of one chain family. */
export type FamilyAccounts = {
  family: Family
  active: Connection
  /** Those that are not in use: the other accounts of the wallet in use come first. */
  others: readonly OpenAccount[]
}

/** The accounts of every connected wallet, family by family, and the wallets connected before. */
export type Wallets = {
  /** Every family of the site, whether a wallet is connected there or not. */
  families: readonly Family[]
  connected: readonly FamilyAccounts[]
  recent: readonly RecentWallet[]
  /** How many wallets are connected; one that is on several families counts once. */
  count: number
}

/** Every wallet of the visitor. */
export function useWallets(): Wallets {
  const portico = usePortico()
  const families = useFamilies()
  const connections = usePorticoState((state) => state.connections)
  const recent = usePorticoState((state) => state.recent)
  // The connection of a wallet elsewhere goes by the id of pairing, and by the wallet's name.
  const isOpen = ({ id, name, namespace, listed }: RecentWallet) =>
    connections.some(
      (connection) =>
        (connection.connectorId === id || (listed && connection.connectorName === name)) &&
        connection.namespace === namespace,
    )
  return {
    families,
    connected: families.flatMap((family) => accountsIn(family, connections) ?? []),
    recent: recent.filter((connection) => !isOpen(connection)),
    count: new Set(
      connections.map(
        (connection) => findWallet(portico, connection.connectorUid)?.id ?? connection,
      ),
    ).size,
  }
}

function accountsIn(
  family: Family,
  connections: readonly Connection[],
): FamilyAccounts | undefined {
  const { connection: active, namespace } = family
  if (!active) return undefined
  const rest = connections.filter(
    (connection) => connection.namespace === namespace && connection !== active,
  )
  return {
    family,
    active,
    others: [active, ...rest].flatMap((other) => accountsOf(other, other === active)),
  }
}

/** The accounts of a wallet, the one it used last in front; the one in use is not among them. */
function accountsOf(connection: Connection, inUse: boolean): OpenAccount[] {
  const { accounts, caipAddress } = connection
  const rest = accounts.filter((account) => account !== caipAddress)
  return [...(inUse ? [] : [caipAddress]), ...rest].map((account) => ({
    connection,
    caipAddress: account,
    first: !inUse && account === caipAddress,
  }))
}
