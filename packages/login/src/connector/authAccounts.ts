import { type CaipNetworkId, type Namespace, namespaceOf, toCaipAddress } from '@portico/contract'
import type { ConnectorSession } from '@portico/core/adapter'

/** An account of the login, on the network that is in use in its family. */
export type AuthAccount = { address: string; networkId: CaipNetworkId }

/** The accounts of the login, one for each family that is connected. */
export type AuthAccounts = Map<Namespace, AuthAccount>

/** The connection to an account. */
export const sessionOf = ({ address, networkId }: AuthAccount): ConnectorSession => ({
  accounts: [toCaipAddress(networkId, address)],
  networkId,
})

/** Makes a network the one in use in its family. */
export function goTo(accounts: AuthAccounts, networkId: CaipNetworkId): void {
  const namespace = namespaceOf(networkId)
  const account = accounts.get(namespace)
  if (account) accounts.set(namespace, { ...account, networkId })
}
