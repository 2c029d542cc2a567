import type { Namespace } from '@portico/contract'
import type { ListedWallet } from '../types/walletItem.ts'
import type { PorticoConfig } from './config.ts'

/** The wallets that the server's registry has returned until now. */
export type RegistryState = {
  /** The status of the first request. */
  status: 'pending' | 'known' | 'failed'
  /** The parameters of the request, by `registryKeyOf`. A different key causes a new request. */
  key: string
  /** Wallets that the site features or the visitor used last, then the best-known ones. */
  first: readonly ListedWallet[]
  /** The number of wallets for this site. */
  count: number
  /** All wallets that the registry has returned, each once. */
  seen: readonly ListedWallet[]
}

/** The state before the registry has returned any wallet. */
export const emptyRegistryState: RegistryState = {
  status: 'pending',
  key: '',
  first: [],
  count: 0,
  seen: [],
}

/** Whether the site has a server with a registry, and offers wallets. */
export const hasRegistry = ({ apiUrl, projectId, enableWallets }: PorticoConfig): boolean =>
  Boolean(apiUrl && projectId && enableWallets)

/** Returns a key of all changeable parameters that the registry's answers depend on. */
export const registryKeyOf = (config: PorticoConfig, only: Namespace | undefined): string =>
  JSON.stringify([
    config.networks.map((network) => network.caipNetworkId),
    config.featuredWalletIds,
    config.includeWalletIds,
    config.excludeWalletIds,
    only,
  ])

/** Adds wallets to those that the registry has returned. Returns the same list if it already has all of them. */
export function withSeen(
  seen: readonly ListedWallet[],
  more: readonly ListedWallet[],
): readonly ListedWallet[] {
  const ids = new Set(seen.map((wallet) => wallet.id))
  const fresh = more.filter(({ id }) => !ids.has(id) && ids.add(id))
  return fresh.length > 0 ? [...seen, ...fresh] : seen
}
