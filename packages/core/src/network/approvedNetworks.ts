import type { CaipNetworkId, Namespace } from '@portico/contract'
import { namespaceInUse, type OfNamespace } from '../account/account.ts'
import type { Context } from '../context/context.ts'
import { connectionOf, connectorOf } from '../context/select.ts'
import type { State } from '../context/state.ts'
import { watchState } from '../context/watchState.ts'
import type { Connector } from '../types/connector.ts'

/** The networks of one chain family that the current wallet allows the site to use. */
export type ApprovedNetworks = {
  /** The networks that the wallet has named, CAIP-2; empty if it names none, or no wallet is connected. */
  approvedCaipNetworkIds: readonly CaipNetworkId[]
  /** Whether it supports others as well: an injected wallet supports all. */
  supportsAllNetworks: boolean
}

/** Returns what a wallet has approved in a family; everything is allowed without a wallet. */
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
 * Returns the networks that the current wallet has approved.
 * @example
 * const { approvedCaipNetworkIds } = getApprovedNetworks(portico, { namespace: 'eip155' })
 */
export const getApprovedNetworks = (
  { store }: Context,
  { namespace }: OfNamespace = {},
): ApprovedNetworks => approvedIn(store.getState(), namespace)

/**
 * Calls back whenever the networks that the current wallet has approved change. Returns a function that unsubscribes.
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
  // Each read creates a new list, so the text shows whether it has changed.
  const text = (state: State) => JSON.stringify(approvedIn(state, namespace))
  return watchState(context, text, (now, before) => listener(JSON.parse(now), JSON.parse(before)))
}
