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

/** A short message. At most one shows; an error stays until it is closed. */
export type Toast = {
  id: number
  variant: 'loading' | 'success' | 'error'
  /** A key of the message catalogue, or an error. */
  message: { key: string; params?: ErrorParams } | { error: PorticoError }
  /** Where the visitor can read more. */
  href?: string
  /** Whether it goes by itself although it is an error: nothing is left to do about it. */
  passing?: true
}

/**
 * Everything that the widget knows by itself. Remote data lives in the query cache.
 * @example
 * const isOpen = (state: State) => state.open
 * const stop = watchState(portico, isOpen, (open) => console.log(open))
 */
export type State = {
  /** The options in force. `portico.update` changes them. */
  config: PorticoConfig
  /** Wallets found so far. */
  connectors: readonly Connector[]
  connections: readonly Connection[]
  /** The connection in use, by namespace: the uid of its connector. */
  current: Partial<Record<Namespace, string>>
  status: Partial<Record<Namespace, ConnectionStatus>>
  /** Wallets that the next page connects again: the one in use first. */
  persistedConnections: readonly PersistedConnection[]
  /** Wallets that the visitor connected last, the newest first; at most two. */
  recent: readonly RecentWallet[]
  /** Names that were looked up and lead back to their account; `nameOf` finds one. */
  names: Readonly<Record<string, AccountName>>
  /** Which kind of account the visitor has chosen on this page; `getPreferredAccountType` knows all. */
  preferredAccountTypes?: PreferredAccountTypes
  /** What the registry of the server has told; nothing before it is asked. */
  registry?: RegistryState
  activeNetworkId: CaipNetworkId
  /**
   * The network that was active last in each family. The one that was chosen last is first: the active
   * one, unless its family's wallets have left and another family's has taken its place.
   */
  lastNetworkIds: readonly CaipNetworkId[]
  open: boolean
  /** The card stands on the page itself, and never closes. */
  embedded: boolean
  /** The site wants wallets of this namespace only; `listedNamespace` also knows the visitor's choice. */
  onlyNamespace: Namespace | undefined
  stack: Stack
  /** The tab of Account that the site or the visitor has chosen since the card opened. Specification, section 3. */
  currentTab?: AccountTab | undefined
  /** Goes up by one whenever the card refuses to close: it is shaken for 500 ms. */
  shake: number
  toast: Toast | undefined
  /** What is set up wrong, for the developers of the site. */
  alerts: readonly PorticoError[]
  /** Transactions of the connected accounts that are on their way. */
  pending: number
  /** A wallet elsewhere is waited for, or did not come. */
  pairing?: PairingState | undefined
  /** What was asked last of a wallet elsewhere, and waits there. */
  waitingFor?: WaitingFor | undefined
  /** The visitor's sessions; nothing where the site has no sign-in, or no wallet was connected yet. */
  signIn?: SignInState | undefined
  /** Who has logged in, while the wallet of the login is connected. Specification, section 3. */
  user?: ConnectedUser | undefined
}
