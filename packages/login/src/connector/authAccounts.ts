import { type CaipNetworkId, type Namespace, namespaceOf, toCaipAddress } from '@portico/contract'
import type { ConnectorSession } from '@portico/core/adapter'

/** An account of the login, on the current network of its family. */
export type AuthAccount = { address: string; networkId: CaipNetworkId }

/** The accounts of the login, one for each connected family. */
export type AuthAccounts = Map<Namespace, AuthAccount>

/** Returns the connector session of an account. */
export const sessionOf = ({ address, networkId }: AuthAccount): ConnectorSession => ({
  accounts: [toCaipAddress(networkId, address)],
  networkId,
})

/** Makes a network the current one of its family. */
export function goTo(accounts: AuthAccounts, networkId: CaipNetworkId): void {
  const namespace = namespaceOf(networkId)
  const account = accounts.get(namespace)
  if (account) accounts.set(namespace, { ...account, networkId })
}
