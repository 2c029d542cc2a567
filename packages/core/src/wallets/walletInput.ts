import type { Namespace } from '@portico/contract'
import type { RecentWallet } from '../context/wallets.ts'
import type { Connection, Connector } from '../types/connector.ts'
import type { Network } from '../types/network.ts'
import type { CustomWallet, ListedWallet } from '../types/walletItem.ts'

/** Everything that the list of wallets follows from. */
export type WalletInput = {
  connectors: readonly Connector[]
  connections?: readonly Connection[] | undefined
  /** The newest first. */
  recent?: readonly Pick<RecentWallet, 'id' | 'name' | 'rdns'>[] | undefined
  customWallets?: readonly CustomWallet[] | undefined
  /** Wallets of the registry. They are recommended, the best known first. */
  registered?: readonly ListedWallet[] | undefined
  /**
   * Whether every wallet of the registry is listed; else few are recommended, and none where the
   * site has a list of its own.
   */
  whole?: boolean | undefined
  featuredWalletIds?: readonly string[] | undefined
  includeWalletIds?: readonly string[] | undefined
  excludeWalletIds?: readonly string[] | undefined
  /** The networks of the site: a wallet of none of their families is left out. */
  networks: readonly Pick<Network, 'caipNetworkId'>[]
  /** Wanted most of a wallet that serves several. */
  activeNamespace: Namespace
  /** What reaches wallets elsewhere, where the site has it. */
  pairing?: object | undefined
  /** Where given, only wallets of this namespace. */
  onlyNamespace?: Namespace | undefined
}
