import type { Namespace } from '@portico/contract'
import type { ListedWallet } from '../types/walletItem.ts'
import type { PorticoConfig } from './config.ts'

/** What the registry of the server has returned so far. */
export type RegistryState = {
  /** Whether it was asked for the first of them, and what came of it. */
  status: 'pending' | 'known' | 'failed'
  /** What it was asked for, by `registryKeyOf`. It is asked again where the key is another. */
  key: string
  /** Those that the site features or the visitor used last, then those that are known best. */
  first: readonly ListedWallet[]
  /** How many there are for this site. */
  count: number
  /** Every wallet that it has returned, each once. */
  seen: readonly ListedWallet[]
}

/** Before the registry has returned any wallet. */
export const emptyRegistryState: RegistryState = {
  status: 'pending',
  key: '',
  first: [],
  count: 0,
  seen: [],
}

/** Whether the site has a server with a registry to ask, and offers wallets. */
export const hasRegistry = ({ apiUrl, projectId, enableWallets }: PorticoConfig): boolean =>
  Boolean(apiUrl && projectId && enableWallets)

/** All that its answers depend on, of what can change while a widget lives. */
export const registryKeyOf = (config: PorticoConfig, only: Namespace | undefined): string =>
  JSON.stringify([
    config.networks.map((network) => network.caipNetworkId),
    config.featuredWalletIds,
    config.includeWalletIds,
    config.excludeWalletIds,
    only,
  ])

/**
 * Adds wallets to those that the registry has returned; returns the same list where it has all of
 * them.
 */
export function withSeen(
  seen: readonly ListedWallet[],
  more: readonly ListedWallet[],
): readonly ListedWallet[] {
  const ids = new Set(seen.map((wallet) => wallet.id))
  const fresh = more.filter(({ id }) => !ids.has(id) && ids.add(id))
  return fresh.length > 0 ? [...seen, ...fresh] : seen
}
