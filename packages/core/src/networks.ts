import type { CaipNetworkId, Namespace } from '@portico/contract'
import { activeConnection } from './actions/select.ts'
import { PorticoError } from './errors/PorticoError.ts'
import type { PorticoConfig } from './options.ts'
import type { State } from './store/state.ts'
import type { Network } from './types/network.ts'

/** Whether the site has a network among its own. */
const isOffered = ({ networks }: PorticoConfig, networkId: CaipNetworkId): boolean =>
  networks.some((it) => it.caipNetworkId === networkId)

/** Whether a network can be the active one: the site has it, or lets visitors stay on any. */
export const isAllowed = (config: PorticoConfig, networkId: CaipNetworkId): boolean =>
  config.allowUnsupportedChain || isOffered(config, networkId)

/** Whether the wallet in use is on a network that cannot be the active one. */
export const isUnsupported = (state: State): boolean => {
  const wallet = activeConnection(state)
  return wallet !== undefined && !isAllowed(state.config, wallet.networkId)
}

/**
 * A network by its id; one that the site does not have is unknown, where it allows that.
 * @throws PorticoError `NETWORK_NOT_FOUND`.
 */
export function networkOf(config: PorticoConfig, networkId: CaipNetworkId): Network {
  const found = config.networks.find((it) => it.caipNetworkId === networkId)
  if (found) return found
  if (!config.allowUnsupportedChain) throw new PorticoError('NETWORK_NOT_FOUND')
  return unknownNetwork(networkId)
}

/** The one that is to be active: a given one if the site has it, else its default. */
export function activeNetworkOf(
  config: PorticoConfig,
  networkId: CaipNetworkId | undefined,
): CaipNetworkId {
  if (networkId && isOffered(config, networkId)) return networkId
  const first = config.defaultNetwork ?? config.networks[0]?.caipNetworkId
  if (!first) throw new PorticoError('NETWORK_NOT_FOUND')
  return first
}

/** What stands for a network that the site knows nothing of. Specification, section 3. */
function unknownNetwork(networkId: CaipNetworkId): Network {
  const [namespace, id = ''] = networkId.split(':')
  return {
    chainNamespace: namespace as Namespace,
    caipNetworkId: networkId,
    id,
    name: 'Unknown Network',
    nativeCurrency: { name: '', symbol: '', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  }
}
