import { type CaipNetworkId, type Namespace, namespaceOf } from '@portico/contract'
import { networkInFamily } from '../context/networks.ts'
import type { State } from '../context/state.ts'

/** The network that a wallet of a family is to be on: the active one, or what would be it. */
export const getPreferredNetwork = (
  state: State,
  namespace: Namespace,
): CaipNetworkId | undefined =>
  namespaceOf(state.activeNetworkId) === namespace
    ? state.activeNetworkId
    : networkInFamily(state, namespace)
