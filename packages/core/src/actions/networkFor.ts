import type { CaipNetworkId } from '@portico/contract'
import { isAllowed } from '../networks.ts'
import type { State } from '../store/state.ts'
import type { Connection } from '../types/connector.ts'

/**
 * The network that is active while an account shows: the wallet's, where the site offers it, else
 * one of its chain family, so that an account never stands beside a network of another family.
 */
export function networkFor(
  { config, activeNetworkId }: Pick<State, 'config' | 'activeNetworkId'>,
  { namespace, networkId }: Connection,
): CaipNetworkId {
  if (isAllowed(config, networkId)) return networkId
  if (activeNetworkId.startsWith(`${namespace}:`)) return activeNetworkId
  const own = config.networks.find((it) => it.chainNamespace === namespace)
  return own?.caipNetworkId ?? activeNetworkId
}
