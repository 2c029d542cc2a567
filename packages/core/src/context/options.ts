import type { CaipNetworkId } from '@portico/contract'
import type { KeyValueStorage, Platform } from '../platform/platform.ts'
import type { LoginOf } from '../types/login.ts'
import type { Network, Token } from '../types/network.ts'
import type { PairingOf } from '../types/pairing.ts'
import type { SignInOf } from '../types/signIn.ts'
import type { CustomWallet } from '../types/walletItem.ts'
import type { WalletsOption } from '../types/walletsOption.ts'
import type { AdapterOf } from './adapter/adapterShape.ts'
import type { PorticoEvent } from './events.ts'

/** Light, dark, or the reader's system preference. */
export type Theme = 'light' | 'dark' | 'system'

/** Parts that a site switches on or off. Specification, section 6. */
export type Features = {
  swaps?: boolean
  onramp?: boolean
  receive?: boolean
  send?: boolean
  email?: boolean
  history?: boolean
  /** Whether `onEvent` is called. Events are never sent anywhere else. */
  analytics?: boolean
  allWallets?: boolean
  /** Whether wallets can only be chosen after the visitor has ticked the agreement. */
  legalCheckbox?: boolean
  smartSessions?: boolean
  collapseWallets?: boolean
  pay?: boolean
}

/** A group of ways to connect in Connect. */
export type ConnectMethod = 'wallet' | 'email' | 'social'

/** A use of an account, each with a button. */
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'

/** The site, as wallets show it. `siteMetadata` reads missing values from the page. */
export type Metadata = {
  name?: string
  description?: string
  url?: string
  icons?: readonly string[]
}

/**
 * The options of `createPortico`. Only `adapters` and `networks` are required.
 * @example
 * const options: PorticoOptions = { adapters, networks, theme: 'dark', features: { swaps: false } }
 */
export type PorticoOptions = {
  adapters: readonly AdapterOf[]
  /** At least one; the first is active until the visitor chooses. */
  networks: readonly Network[]
  /** CAIP-2 id of the network that is active until the visitor chooses. */
  defaultNetwork?: CaipNetworkId
  /** JSON-RPC URLs by CAIP-2 id, best first. They replace all others. */
  rpcUrls?: Readonly<Record<CaipNetworkId, readonly string[]>>
  /** Lets visitors stay on a network that the site does not offer, as "Unknown Network". */
  allowUnsupportedChain?: boolean
  /** Whether visitors may change the network. */
  enableNetworkSwitch?: boolean
  /** The project's id on the server. Wallets in the browser work without it. */
  projectId?: string
  /** Base URL of a Portico server. Without one, balances come only from the nodes. */
  apiUrl?: string
  /** The site's own id of the visitor or the device. Every request to the server has it. */
  clientId?: string
  /** Connects wallets on phones: `pairing()` of `@portico/pairing`. */
  pairing?: PairingOf
  /** Lets visitors sign in with their wallet: `signInWithServer()` and others of `@portico/sign-in`. */
  signIn?: SignInOf
  /** Lets visitors log in by e-mail and gives them an embedded wallet: `login()` of `@portico/login`. */
  login?: LoginOf
  metadata?: Metadata
  /** Tokens whose balance is read from the nodes if no data API answers. */
  tokens?: readonly Token[]
  /** The site's terms and policy. With these, Connect says that the visitor agrees to them by connecting. */
  termsConditionsUrl?: string
  privacyPolicyUrl?: string
  features?: Features
  /** Groups of Connect, first to last. The default depends on the installed wallets. */
  connectMethodsOrder?: readonly ConnectMethod[]
  /** Buttons of the account, first to last. Those not named follow. */
  walletFeaturesOrder?: readonly WalletFeature[]
  /** Wallets that come first among those that are not installed, by id or reverse-DNS name. */
  featuredWalletIds?: readonly string[]
  /** Only these wallets are listed, by id or reverse-DNS name. */
  includeWalletIds?: readonly string[]
  /** These wallets are never listed, by id or reverse-DNS name. */
  excludeWalletIds?: readonly string[]
  /** The site's own wallets. */
  customWallets?: readonly CustomWallet[]
  /** Makes the final decision on which wallets are listed, in which order and groups. */
  wallets?: WalletsOption
  /** Whether the widget offers wallets. */
  enableWallets?: boolean
  /** Whether to show a line that helps visitors without a wallet to get one. */
  enableWalletGuide?: boolean
  theme?: Theme
  /** `--portico-*` variables by name, for example `{ '--portico-accent': '#7a5cff' }`. */
  themeVariables?: Readonly<Record<`--portico-${string}`, string>>
  /** A BCP 47 tag; defaults to the page's own language. */
  locale?: string
  /** Storage of the data that must survive a reload; defaults to `localStorage`. */
  storage?: KeyValueStorage
  /** The key in this storage. Two widgets on a page need two keys. */
  storageKey?: string
  /** Reconnects after a reload. */
  enableReconnect?: boolean
  /**
   * Preloads the card's code. While the page is idle, this happens after the visitor's first pointer move, touch,
   * scroll or key press, unless the browser saves data. Otherwise it happens when a pointer, a finger or the focus
   * reaches a button.
   */
  enablePreload?: boolean
  /** Called with every event. Events are sent nowhere else. */
  onEvent?: (event: PorticoEvent) => void
  /** Shows set-up errors to developers. Defaults to on if the page is under development. */
  debug?: boolean
  /** Clock, network and storage, for tests and unusual environments. */
  platform?: Partial<Platform>
}

/** Options that cannot change during the life of a widget. */
export type FixedOption =
  | 'adapters'
  | 'rpcUrls'
  | 'projectId'
  | 'apiUrl'
  | 'pairing'
  | 'signIn'
  | 'login'
  | 'storage'
  | 'storageKey'
  | 'enableReconnect'
  | 'enablePreload'
  | 'platform'

/** The options of `portico.update`. `undefined` restores the default. */
export type PorticoUpdate = {
  [K in Exclude<keyof PorticoOptions, FixedOption>]?: PorticoOptions[K] | undefined
}
