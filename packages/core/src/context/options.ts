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

/** Light, dark, or whichever the reader's system prefers. */
export type Theme = 'light' | 'dark' | 'system'

/** Parts that a site switches on or off. Specification, section 6. */
export type Features = {
  swaps?: boolean
  onramp?: boolean
  receive?: boolean
  send?: boolean
  email?: boolean
  history?: boolean
  /** Whether `onEvent` is called; nothing is ever sent anywhere else. */
  analytics?: boolean
  allWallets?: boolean
  /** Wallets can only be chosen once the visitor has ticked that they agree. */
  legalCheckbox?: boolean
  smartSessions?: boolean
  collapseWallets?: boolean
  pay?: boolean
}

/** A way to connect, as Connect groups them. */
export type ConnectMethod = 'wallet' | 'email' | 'social'

/** What an account can be used for; a button each. */
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'

/** The site, as wallets show it. What is left out is read from the page, by `siteMetadata`. */
export type Metadata = {
  name?: string
  description?: string
  url?: string
  icons?: readonly string[]
}

/**
 * What `createPortico` takes. Only `adapters` and `networks` are required.
 * @example
 * const options: PorticoOptions = { adapters, networks, theme: 'dark', features: { swaps: false } }
 */
export type PorticoOptions = {
  adapters: readonly AdapterOf[]
  /** At least one; the first is active until the visitor chooses. */
  networks: readonly Network[]
  /** CAIP-2 id of the network that is active until the visitor chooses. */
  defaultNetwork?: CaipNetworkId
  /** JSON-RPC addresses by CAIP-2 id, best first. They are used instead of all others. */
  rpcUrls?: Readonly<Record<CaipNetworkId, readonly string[]>>
  /** Lets visitors stay on a network that the site does not offer, as "Unknown Network". */
  allowUnsupportedChain?: boolean
  /** Whether visitors may change the network at all. */
  enableNetworkSwitch?: boolean
  /** The project's id on the server; not needed for wallets in the browser. */
  projectId?: string
  /** Base address of a Portico server. Without one, balances come from the nodes alone. */
  apiUrl?: string
  /** A name of the site's own for the visitor or the device; goes with every request to the server. */
  clientId?: string
  /** Reaches wallets on phones: `pairing()` of `@portico/pairing`. */
  pairing?: PairingOf
  /** Has visitors sign in with their wallet: `signInWithServer()` and others of `@portico/sign-in`. */
  signIn?: SignInOf
  /** Lets visitors log in by e-mail, with a wallet of their own: `login()` of `@portico/login`. */
  login?: LoginOf
  metadata?: Metadata
  /** Tokens whose balance is read from the nodes where no data API answers. */
  tokens?: readonly Token[]
  /** The site's terms and policy; Connect then says that connecting agrees to them. */
  termsConditionsUrl?: string
  privacyPolicyUrl?: string
  features?: Features
  /** Groups of Connect, first to last; decided by what is installed unless given. */
  connectMethodsOrder?: readonly ConnectMethod[]
  /** Buttons of the account, first to last; those not named follow. */
  walletFeaturesOrder?: readonly WalletFeature[]
  /** Wallets that stand first among those that are not installed, by id or reverse-DNS name. */
  featuredWalletIds?: readonly string[]
  /** Only these wallets are listed, by id or reverse-DNS name. */
  includeWalletIds?: readonly string[]
  /** These wallets are never listed, by id or reverse-DNS name. */
  excludeWalletIds?: readonly string[]
  /** Wallets of the site's own. */
  customWallets?: readonly CustomWallet[]
  /** Has the last word on which wallets are listed, in which order and groups. */
  wallets?: WalletsOption
  /** Whether wallets are offered at all. */
  enableWallets?: boolean
  /** A line that leads visitors without a wallet to one. */
  enableWalletGuide?: boolean
  theme?: Theme
  /** `--portico-*` variables by name, for example `{ '--portico-accent': '#7a5cff' }`. */
  themeVariables?: Readonly<Record<`--portico-${string}`, string>>
  /** A BCP 47 tag; the page's own language unless given. */
  locale?: string
  /** Where what must survive a reload is kept; `localStorage` unless given. */
  storage?: KeyValueStorage
  /** The key it is kept under. Two widgets on a page need two. */
  storageKey?: string
  /** Connects again after a reload. */
  enableReconnect?: boolean
  /**
   * Loads the card from the site, while the page is idle, once a visitor moves a pointer, touches, scrolls or
   * presses a key, unless the browser saves data; else when a pointer, a finger or the focus comes to a button.
   */
  enablePreload?: boolean
  /** Called with every event; nothing is sent anywhere else. */
  onEvent?: (event: PorticoEvent) => void
  /** Shows developers what is set up wrong. On where the page is under development. */
  debug?: boolean
  /** Clock, network and storage, for tests and unusual hosts. */
  platform?: Partial<Platform>
}

/** What cannot change while a widget lives. */
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

/** What `portico.update` takes. `undefined` goes back to the default. */
export type PorticoUpdate = {
  [K in Exclude<keyof PorticoOptions, FixedOption>]?: PorticoOptions[K] | undefined
}
