import type { CaipAddress, CaipNetworkId, Namespace } from '@portico/contract'
import type { Network } from './network.ts'
import type { SignedSignIn, SignInChallenge } from './signIn.ts'

/** The way to reach a wallet. Specification, section 3. */
export type ConnectorType =
  | 'ANNOUNCED'
  | 'INJECTED'
  | 'AUTH'
  | 'MULTI_CHAIN'
  | 'EXTERNAL'
  /** A wallet on another device, or in another app: reached by a QR code or a link. */
  | 'PAIRING'

/** A wallet's answer to a connection request, already parsed. At least one account. */
export type ConnectorSession = {
  accounts: readonly [CaipAddress, ...CaipAddress[]]
  /** The wallet's current chain, which the site may not offer. */
  networkId: CaipNetworkId
  /** Sessions in other chain families from the same approval. Only `PAIRING` and `AUTH` connectors return them. */
  others?: readonly ConnectorSession[]
  /** The sign-in that the wallet has signed in the same approval, if requested; of one of these accounts. */
  signIn?: SignedSignIn
}

/** A link that brings a wallet to this page; it can be used once. */
export type PairingLink = {
  /** The URI for a QR code or a deep link: `wc:…`. */
  uri: string
  /** Milliseconds since the epoch. While the page waits for a wallet, a newer link replaces it before that. */
  expiresAt: number
}

/**
 * An event of a wallet, already parsed. From a `PAIRING` connector, accounts of a family that is not connected open
 * this family to the site. From other connectors, they are ignored.
 */
export type ConnectorEvent =
  | { type: 'accounts'; namespace: Namespace; addresses: readonly string[] }
  | { type: 'network'; namespace: Namespace; networkId: CaipNetworkId }
  | { type: 'disconnect' }

/** The parameters of a connection request to a wallet. */
export type ConnectorConnectParams = {
  namespace: Namespace
  /** The chain that the site prefers, if any. A wallet may answer with another one. */
  networkId?: CaipNetworkId | undefined
  /** All chains of the family that the site offers: a wallet may have other accounts on each. */
  networkIds?: readonly CaipNetworkId[]
  /** Whether to connect without any display; an unauthorized wallet rejects. */
  silent?: boolean
  /** Whether the visitor chooses accounts again, even if the wallet has approved the site before. */
  reselect?: boolean
  signal?: AbortSignal
  /**
   * Called with each link that a wallet may follow, first and renewed ones; only by `PAIRING` connectors. The wallet
   * that follows one may answer with other families than the requested one.
   */
  onLink?: (link: PairingLink) => void
  /**
   * Returns the text to sign, for wallets that connect and sign in with one approval; only connectors of such wallets
   * call it. `undefined` if the wallet should only connect. Never rejects.
   */
  signIn?: () => Promise<SignInChallenge | undefined>
}

/**
 * The access to one wallet. Its promises reject with the wallet's own errors, which the actions translate.
 * `describeConnector` of the testing package tests it.
 */
export type Connector = {
  /** Valid as long as the page; distinguishes two copies of one wallet. */
  uid: string
  /** Valid across page loads: the reverse-DNS name if the wallet has one. */
  id: string
  name: string
  type: ConnectorType
  imageUrl?: string
  info?: { rdns: string }
  namespaces: readonly Namespace[]
  /**
   * The networks that the wallet has approved, in all of its families: those of a session, the one of a Safe. Without
   * this, it supports any network.
   */
  networks?: readonly CaipNetworkId[]
  /** Families in which it can approve more networks than these. */
  opens?: readonly Namespace[]
  /** The id of the registry's entry for this wallet: with it, both become one row of the list. */
  explorerId?: string
  /** Whether it connects by itself when it is found, unless the visitor has used another wallet here. */
  autoConnect?: boolean
  /**
   * Loads the widget's code for this wallet before a click. Sends the wallet no request, and loads no SDK of the
   * wallet.
   */
  prepare?(): void
  connect(params: ConnectorConnectParams): Promise<ConnectorSession>
  disconnect(): Promise<void>
  isAuthorized(): Promise<boolean>
  /** EIP-1193 `request`, or its counterpart in another family. Rejects with the wallet's own error. */
  request(args: { method: string; params?: unknown }): Promise<unknown>
  on(listener: (event: ConnectorEvent) => void): () => void
}

/**
 * A connected wallet: one of its namespaces with accounts.
 * @example
 * const labelOf = (connection: Connection) => `${connection.connectorName} ${connection.caipAddress}`
 */
export type Connection = {
  connectorUid: string
  connectorId: string
  connectorName: string
  namespace: Namespace
  accounts: readonly CaipAddress[]
  /** The current account; one of `accounts`. */
  caipAddress: CaipAddress
  /** The wallet's current chain, which the site may not offer. */
  networkId: CaipNetworkId
}

/** The network to which a wallet should switch, with the data to add it. */
export type SwitchNetworkParams = { connector: Connector; network: Network }
