import { type CaipNetworkId, type Namespace, toCaipAddress } from '@portico/contract'
import type { Network } from '@portico/core'
import {
  type Connector,
  type ConnectorSession,
  type PairedView,
  sameAddress,
} from '@portico/core/adapter'
import type { SessionNamespaces } from '../namespaces/namespaces.ts'
import type { Session } from '../protocol/session.ts'
import type { PairingFamilies } from './families.ts'

/** The network and account that the site chose or the wallet announced, within what the wallet approved. */
export type Choice = { networkId?: CaipNetworkId | undefined; address?: string | undefined }

/** The namespaces that a session shares, and how each family writes its accounts. */
export type Shared = { namespaces: SessionNamespaces; families: PairingFamilies }

/** Returns the networks of a family on which the session has accounts, in the wallet's order. */
export function networksOfSession(shared: Shared, namespace: Namespace): readonly CaipNetworkId[] {
  return [...new Set(accountsOf(shared, namespace).map((account) => account.networkId))]
}

type Account = { networkId: CaipNetworkId; address: string }

/** An account that the family cannot parse is skipped. */
function accountsOf({ namespaces, families }: Shared, namespace: Namespace): readonly Account[] {
  const family = families[namespace]
  return (namespaces[namespace]?.accounts ?? []).flatMap((account) => {
    const at = account.lastIndexOf(':')
    const address = account.slice(at + 1)
    const networkId = account.slice(0, at) as CaipNetworkId
    return family?.isAddress(address) ? [{ networkId, address }] : []
  })
}

/**
 * Returns the network and accounts of the site in a family. The network is the site's choice if the session has
 * accounts there, else the first of the site's networks that it has. Returns `undefined` if the wallet shares nothing
 * of the family.
 */
export function viewOf(
  shared: Shared,
  namespace: Namespace,
  { networkId: chosen, address }: Choice,
  networks: readonly Network[],
): PairedView | undefined {
  const held = networksOfSession(shared, namespace)
  const wanted = [chosen, ...networks.map((network) => network.caipNetworkId), ...held]
  const networkId = wanted.find((id) => id && held.includes(id))
  const addresses = accountsOf(shared, namespace)
    .filter((account) => account.networkId === networkId)
    .map((account) => account.address)
    .toSorted((a, b) => Number(sameAddress(b, address)) - Number(sameAddress(a, address)))
  const [first, ...others] = addresses
  return networkId && first ? { networkId, addresses: [first, ...others] } : undefined
}

/** Returns the view in the shape that connectors return. */
export function toConnectorSession({ networkId, addresses }: PairedView): ConnectorSession {
  const [first, ...others] = addresses
  const of = (address: string) => toCaipAddress(networkId, address)
  return { networkId, accounts: [of(first), ...others.map(of)] }
}

/** Returns the networks that the wallet approved, and the families in which it may approve more. */
export function approvedOf(
  { namespaces }: Session,
  families: PairingFamilies,
): Pick<Connector, 'networks' | 'opens'> {
  const shared = Object.keys(namespaces) as Namespace[]
  const networks = shared.flatMap((namespace) =>
    networksOfSession({ namespaces, families }, namespace),
  )
  const opens = shared.filter((namespace) =>
    families[namespace]?.canAddNetworks?.(namespaces[namespace]?.methods ?? []),
  )
  return { networks, ...(opens.length > 0 && { opens }) }
}
