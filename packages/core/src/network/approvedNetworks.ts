import type { CaipNetworkId, Namespace } from '@portico/contract'
import { namespaceInUse, type OfNamespace } from '../account/account.ts'
import type { Context } from '../context/context.ts'
import { connectionOf, connectorOf } from '../context/select.ts'
import type { State } from '../context/state.ts'
import { watchState } from '../context/watchState.ts'
import type { Connector } from '../types/connector.ts'

/** The networks of one chain family that the wallet in use lets the site be on. */
export type ApprovedNetworks = {
  /** What the wallet has named, CAIP-2; empty where it names none, and where no wallet is connected. */
  approvedCaipNetworkIds: readonly CaipNetworkId[]
  /** Whether it can be on others as well: an injected wallet can be on all. */
  supportsAllNetworks: boolean
}

/** What a wallet has approved in a family; all is open where there is no wallet yet. */
export const approvedBy = (
  { networks, opens }: Pick<Connector, 'networks' | 'opens'> = {},
  namespace: Namespace,
): ApprovedNetworks => ({
  approvedCaipNetworkIds:
    networks?.filter((networkId) => networkId.startsWith(`${namespace}:`)) ?? [],
  supportsAllNetworks: !networks || opens?.includes(namespace) === true,
})

function approvedIn(state: State, namespace = namespaceInUse(state)): ApprovedNetworks {
  const connection = connectionOf(state, namespace)
  return approvedBy(connection && connectorOf(state, connection), namespace)
}

/**
 * Returns the networks that the wallet in use has approved.
 * @example
 * const { approvedCaipNetworkIds } = getApprovedNetworks(portico, { namespace: 'eip155' })
 */
export const getApprovedNetworks = (
  { store }: Context,
  { namespace }: OfNamespace = {},
): ApprovedNetworks => approvedIn(store.getState(), namespace)

/**
 * Calls back whenever the networks that the wallet in use has approved change. Returns a function that ends this.
 * @example
 * const unwatch = watchApprovedNetworks(portico, ({ approvedCaipNetworkIds }) => {
 *   console.log(approvedCaipNetworkIds)
 * })
 */
export function watchApprovedNetworks(
  context: Context,
  listener: (now: ApprovedNetworks, before: ApprovedNetworks) => void,
  { namespace }: OfNamespace = {},
): () => void {
  // The list is made anew at every look: its text shows whether it has changed.
  const text = (state: State) => JSON.stringify(approvedIn(state, namespace))
  return watchState(context, text, (now, before) => listener(JSON.parse(now), JSON.parse(before)))
}
