import { type CaipNetworkId, type Namespace, toCaipAddress } from '@portico/contract'
import type { Connector, Network } from '@portico/core'
import type { ConnectorSession } from '@portico/core/adapter'
import type { SessionNamespaces } from '../namespaces/namespaces.ts'
import type { Session } from '../protocol/session.ts'

/** Where the site is in one family, and for whom; the account that the wallet would use first. */
export type FamilyView = { networkId: CaipNetworkId; addresses: readonly [string, ...string[]] }

/** What the site has chosen, or the wallet has said, within what the wallet lets it use. */
export type Choice = { networkId?: CaipNetworkId | undefined; address?: string | undefined }

/** How accounts of a family are written; what is written otherwise is no account. */
const forms: Readonly<Partial<Record<Namespace, RegExp>>> = {
  eip155: /^0x[\da-f]{40}$/i,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
}

/** Chains of a family that the session has accounts on, in the wallet's order. */
export function heldNetworks(
  namespaces: SessionNamespaces,
  namespace: Namespace,
): readonly CaipNetworkId[] {
  return [...new Set(accountsOf(namespaces, namespace).map((it) => it.networkId))]
}

type Account = { networkId: CaipNetworkId; address: string }

function accountsOf(namespaces: SessionNamespaces, namespace: Namespace): readonly Account[] {
  const form = forms[namespace] ?? /./
  return (namespaces[namespace]?.accounts ?? []).flatMap((account) => {
    const at = account.lastIndexOf(':')
    const address = account.slice(at + 1)
    return form.test(address) ? [{ networkId: account.slice(0, at) as CaipNetworkId, address }] : []
  })
}

/**
 * Where the site is in a family: on the chain of its choice where the session has accounts there, else on
 * the first of its networks. Undefined where the wallet shares nothing of the family.
 */
export function viewOf(
  { namespaces }: Session,
  namespace: Namespace,
  { networkId: wish, address }: Choice,
  networks: readonly Network[],
): FamilyView | undefined {
  const held = heldNetworks(namespaces, namespace)
  const wanted = [wish, ...networks.map((it) => it.caipNetworkId), ...held]
  const networkId = wanted.find((it) => it && held.includes(it))
  const addresses = accountsOf(namespaces, namespace)
    .filter((it) => it.networkId === networkId)
    .map((it) => it.address)
    .toSorted((a, b) => Number(isSame(b, address)) - Number(isSame(a, address)))
  const [first, ...others] = addresses
  return networkId && first ? { networkId, addresses: [first, ...others] } : undefined
}

/** Whether two texts are one account, however its letters are written. */
export const isSame = (one: string, other: string | undefined): boolean =>
  one === other || (/^0x/i.test(one) && one.toLowerCase() === other?.toLowerCase())

/** The same as connectors answer it. */
export function toConnectorSession({ networkId, addresses }: FamilyView): ConnectorSession {
  const [first, ...others] = addresses
  const of = (address: string) => toCaipAddress(networkId, address)
  return { networkId, accounts: [of(first), ...others.map(of)] }
}

/** Whether the wallet can be asked to open another EVM chain to the site. */
const canOpenChains = ({ namespaces }: Session): boolean =>
  ['wallet_switchEthereumChain', 'wallet_addEthereumChain'].some((it) =>
    namespaces.eip155?.methods.includes(it),
  )

/** The networks that the wallet has approved, and the families in which it may approve more. */
export const approvedOf = (session: Session): Pick<Connector, 'networks' | 'opens'> => ({
  networks: Object.keys(session.namespaces).flatMap((it) =>
    heldNetworks(session.namespaces, it as Namespace),
  ),
  ...(canOpenChains(session) && { opens: ['eip155'] }),
})
