import type { CaipAddress } from '@portico/contract'
import type { Connection } from '@portico/core'
import { findWallet } from '@portico/core/adapter'
import type { RecentWallet } from '@portico/core/internal'
import { usePortico } from '../../../hooks/usePortico.ts'
import { usePorticoState } from '../../../hooks/usePorticoState.ts'
import { type Family, useFamilies } from '../../shared/useFamilies.ts'

/** An account that the visitor can use without a wallet request. */
export type OpenAccount = {
  connection: Connection
  caipAddress: CaipAddress
  /** Whether this entry represents the wallet itself, and not only another account of it. */
  first: boolean
}

/** The accounts of one chain family. */
export type FamilyAccounts = {
  family: Family
  active: Connection
  /** Accounts that are not current; those of the current wallet come first. */
  others: readonly OpenAccount[]
}

/** The accounts of all connected wallets by family, and the earlier wallets. */
export type Wallets = {
  /** All families of the site, with or without a connected wallet. */
  families: readonly Family[]
  connected: readonly FamilyAccounts[]
  recent: readonly RecentWallet[]
  /** The number of connected wallets; one on several families counts once. */
  count: number
}

/** Returns all wallets of the visitor. */
export function useWallets(): Wallets {
  const portico = usePortico()
  const families = useFamilies()
  const connections = usePorticoState((state) => state.connections)
  const recent = usePorticoState((state) => state.recent)
  // The connection of a paired wallet has the id of the pairing connector, and the wallet's name.
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

/** Returns the accounts of a wallet, the last used one first; leaves out the current one. */
function accountsOf(connection: Connection, inUse: boolean): OpenAccount[] {
  const { accounts, caipAddress } = connection
  const rest = accounts.filter((account) => account !== caipAddress)
  return [...(inUse ? [] : [caipAddress]), ...rest].map((account) => ({
    connection,
    caipAddress: account,
    first: !inUse && account === caipAddress,
  }))
}
