import type { Namespace } from '@portico/contract'
import type { RecentWallet } from '../context/wallets.ts'
import type { Connection, Connector } from '../types/connector.ts'
import type { Network } from '../types/network.ts'
import type { CustomWallet, ListedWallet } from '../types/walletItem.ts'

/** Everything that the list of wallets depends on. */
export type WalletInput = {
  connectors: readonly Connector[]
  connections?: readonly Connection[] | undefined
  /** Newest first. */
  recent?: readonly Pick<RecentWallet, 'id' | 'name' | 'rdns'>[] | undefined
  customWallets?: readonly CustomWallet[] | undefined
  /** Wallets of the registry. They are recommended, the best known first. */
  registered?: readonly ListedWallet[] | undefined
  /**
   * Whether to list every wallet of the registry. Otherwise few are recommended, and none if the site has its own list.
   */
  whole?: boolean | undefined
  featuredWalletIds?: readonly string[] | undefined
  includeWalletIds?: readonly string[] | undefined
  excludeWalletIds?: readonly string[] | undefined
  /** The networks of the site: a wallet of none of their families is left out. */
  networks: readonly Pick<Network, 'caipNetworkId'>[]
  /** The preferred family of a wallet that serves several. */
  activeNamespace: Namespace
  /** The option for wallets on other devices, if the site has it. */
  pairing?: object | undefined
  /** If given, only wallets of this namespace are listed. */
  onlyNamespace?: Namespace | undefined
}
