import type { CaipNetworkId, Namespace } from '@portico/contract'
import type { PorticoError } from '../errors/PorticoError.ts'
import type { ErrorParams } from '../errors/params.ts'
import type { ConnectedUser } from '../types/connectedUser.ts'
import type { Connection, Connector } from '../types/connector.ts'
import type { AccountName } from '../types/names.ts'
import type { PairingState, WaitingFor } from '../types/pairing.ts'
import type { PreferredAccountTypes } from '../types/preferredAccountTypes.ts'
import type { SignInState } from '../types/signIn.ts'
import type { Stack } from '../types/stack.ts'
import type { AccountTab } from '../types/views.ts'
import type { PorticoConfig } from './config.ts'
import type { RegistryState } from './registryState.ts'
import type { PersistedConnection, RecentWallet } from './wallets.ts'

/** Status of one namespace. Specification, section 4. */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'reconnecting' | 'connected'

/** A short message. At most one shows. An error stays until it is closed. */
export type Toast = {
  id: number
  variant: 'loading' | 'success' | 'error'
  /** A key of the message catalogue, or an error. */
  message: { key: string; params?: ErrorParams } | { error: PorticoError }
  /** URL of a page with more information. */
  href?: string
  /** Whether an error closes by itself because the visitor cannot do anything about it. */
  passing?: true
}

/**
 * The widget's own state. Remote data is in the query cache.
 * @example
 * const isOpen = (state: State) => state.open
 * const stop = watchState(portico, isOpen, (open) => console.log(open))
 */
export type State = {
  /** The effective options. `portico.update` changes them. */
  config: PorticoConfig
  /** Wallets found until now. */
  connectors: readonly Connector[]
  connections: readonly Connection[]
  /** The current connection, by namespace: the uid of its connector. */
  current: Partial<Record<Namespace, string>>
  status: Partial<Record<Namespace, ConnectionStatus>>
  /** Wallets that the next page reconnects, the current one first. */
  persistedConnections: readonly PersistedConnection[]
  /** Wallets that the visitor connected last, newest first; at most two. */
  recent: readonly RecentWallet[]
  /** Names that were looked up and resolve back to their account; `nameOf` finds one. */
  names: Readonly<Record<string, AccountName>>
  /**
   * The kinds of account that the visitor has chosen on this page. `getPreferredAccountType` includes defaults and
   * earlier choices.
   */
  preferredAccountTypes?: PreferredAccountTypes
  /** The answers of the server's registry; absent before the first request. */
  registry?: RegistryState
  activeNetworkId: CaipNetworkId
  /**
   * The network that was active last in each family, the last chosen one first. This is the active network, unless the
   * wallets of its family have left and another family has replaced it.
   */
  lastNetworkIds: readonly CaipNetworkId[]
  open: boolean
  /** Whether the card is part of the page itself, and never closes. */
  embedded: boolean
  /** Set if the site requests only wallets of this namespace. `listedNamespace` also includes the visitor's choice. */
  onlyNamespace: Namespace | undefined
  stack: Stack
  /** The tab of Account that the site or the visitor has chosen since the card opened. Specification, section 3. */
  currentTab?: AccountTab | undefined
  /** A counter that increases whenever the card refuses to close; the card then shakes for 500 ms. */
  shake: number
  toast: Toast | undefined
  /** Set-up errors, for the developers of the site. */
  alerts: readonly PorticoError[]
  /** Number of pending transactions of the connected accounts. */
  pending: number
  /** Set while the widget waits for a wallet on another device, or after this failed. */
  pairing?: PairingState | undefined
  /** The last request to a wallet on another device that is still unanswered. */
  waitingFor?: WaitingFor | undefined
  /** The visitor's sessions; absent if the site has no sign-in, or no wallet was connected yet. */
  signIn?: SignInState | undefined
  /** The visitor who has logged in, while the wallet of the login is connected. Specification, section 3. */
  user?: ConnectedUser | undefined
}
