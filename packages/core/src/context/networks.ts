import { type CaipNetworkId, type Namespace, namespaceOf } from '@portico/contract'
import { PorticoError } from '../errors/PorticoError.ts'
import type { Network } from '../types/network.ts'
import type { PorticoConfig } from './config.ts'
import { activeConnection, connectionOf } from './select.ts'
import type { State } from './state.ts'

/** Returns the JSON-RPC URLs of a network: first those of the site's choice, then the chain's own; each once. */
export const nodesOf = ({
  rpcUrls: { default: chosen, chainDefault },
}: Network): readonly string[] => [...new Set([...chosen.http, ...(chainDefault?.http ?? [])])]

/** Whether a network is one of the site's. */
const isOffered = ({ networks }: PorticoConfig, networkId: CaipNetworkId): boolean =>
  networks.some((network) => network.caipNetworkId === networkId)

/** Whether a network can become active: the site has it, or lets visitors stay on any. */
export const isAllowed = (config: PorticoConfig, networkId: CaipNetworkId): boolean =>
  config.allowUnsupportedChain || isOffered(config, networkId)

/** Whether the current wallet is on a network that cannot be active. */
export const isUnsupported = (state: State): boolean => {
  const wallet = activeConnection(state)
  return wallet !== undefined && !isAllowed(state.config, wallet.networkId)
}

/**
 * Returns a network by its id. If the site does not have it but allows unknown ones, returns an unknown network.
 * @throws PorticoError `NETWORK_NOT_FOUND`.
 */
export function networkOf(config: PorticoConfig, networkId: CaipNetworkId): Network {
  const found = config.networks.find((network) => network.caipNetworkId === networkId)
  if (found) return found
  if (!config.allowUnsupportedChain) throw new PorticoError('NETWORK_NOT_FOUND')
  return unknownNetwork(networkId)
}

/** Returns the network to activate: a given one if the site has it, else the site's default. */
export function activeNetworkOf(
  config: PorticoConfig,
  networkId: CaipNetworkId | undefined,
): CaipNetworkId {
  if (networkId && isOffered(config, networkId)) return networkId
  const first = config.defaultNetwork ?? config.networks[0]?.caipNetworkId
  if (!first) throw new PorticoError('NETWORK_NOT_FOUND')
  return first
}

/**
 * Returns the network to use in a family: that of its wallet, the one that was active last, the site's default, or its
 * first. `undefined` if the site has none of the family.
 */
export function networkInFamily(state: State, namespace: Namespace): CaipNetworkId | undefined {
  const { config, lastNetworkIds } = state
  return [
    connectionOf(state, namespace)?.networkId,
    ...lastNetworkIds,
    config.defaultNetwork,
    ...config.networks.map((network) => network.caipNetworkId),
  ].find(
    (networkId) =>
      networkId && namespaceOf(networkId) === namespace && isAllowed(config, networkId),
  )
}

/**
 * Replaces the active family after its last wallet has left by the connected one that was active last, so that a
 * connected visitor sees an account. A family whose wallet may still come back stays. The visitor did not request this
 * change, so the order of `lastNetworkIds` stays. If no wallet is left at all, the network that was chosen last becomes
 * active again. The outcome is the same whichever wallet left first.
 */
export function reconcileNetwork(state: State, before: State): State {
  const { config, current, status, activeNetworkId: now, lastNetworkIds: last } = state
  const active = namespaceOf(now)
  let to: CaipNetworkId | undefined = now
  if (!current[active] && !/ing$/.test(status[active] ?? '')) {
    const next = [...last.map(namespaceOf), ...(Object.keys(current) as Namespace[])].find(
      (namespace) => current[namespace],
    )
    if (next) to = networkInFamily(state, next)
    else if (Object.keys(before.current)[0])
      to = last.find((networkId) => isAllowed(config, networkId))
  }
  if (!to || to === now) {
    if (now === before.activeNetworkId ? last.includes(now) : now === last[0]) return state
    return {
      ...state,
      lastNetworkIds: [now, ...last.filter((networkId) => namespaceOf(networkId) !== active)],
    }
  }
  const family = namespaceOf(to)
  const others = last.filter((networkId) => namespaceOf(networkId) !== family)
  return {
    ...state,
    activeNetworkId: to,
    lastNetworkIds: last.includes(to) ? last : [...others, to],
  }
}

/** Returns a placeholder for a network that the site does not know. Specification, section 3. */
function unknownNetwork(networkId: CaipNetworkId): Network {
  const [, id = ''] = networkId.split(':')
  return {
    chainNamespace: namespaceOf(networkId),
    caipNetworkId: networkId,
    id,
    name: 'Unknown Network',
    nativeCurrency: { name: '', symbol: '', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  }
}
