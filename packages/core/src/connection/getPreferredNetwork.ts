import { type CaipNetworkId, type Namespace, namespaceOf } from '@portico/contract'
import { networkInFamily } from '../context/networks.ts'
import type { State } from '../context/state.ts'

/** Returns the network that a wallet of a family should use: the active one, or the one that would become active. */
export const getPreferredNetwork = (
  state: State,
  namespace: Namespace,
): CaipNetworkId | undefined =>
  namespaceOf(state.activeNetworkId) === namespace
    ? state.activeNetworkId
    : networkInFamily(state, namespace)
