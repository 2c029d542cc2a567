import type { Features, PorticoOptions } from './options.ts'

/** The options that always have a value after `resolveOptions`. */
type WithDefault =
  | 'rpcUrls'
  | 'allowUnsupportedChain'
  | 'enableNetworkSwitch'
  | 'tokens'
  | 'walletFeaturesOrder'
  | 'enableWallets'
  | 'enableWalletGuide'
  | 'theme'
  | 'themeVariables'
  | 'storageKey'
  | 'enableReconnect'
  | 'enablePreload'

/** The options with all defaults filled in. A part of the state: `portico.update` changes it. */
export type PorticoConfig = Omit<
  PorticoOptions,
  WithDefault | 'features' | 'storage' | 'platform'
> &
  Required<Pick<PorticoOptions, WithDefault>> & { features: Required<Features> }
