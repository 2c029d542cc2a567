import type { CaipAddress, CaipNetworkId, Namespace } from '@portico/contract'
import type { Network } from './network.ts'
import type { SignedSignIn, SignInChallenge } from './signIn.ts'

/** How a wallet is reached. Specification, section 3. */
export type ConnectorType =
  | 'ANNOUNCED'
  | 'INJECTED'
  | 'AUTH'
  | 'MULTI_CHAIN'
  | 'EXTERNAL'
  /** A wallet on another device, or in another app: reached by a QR code or a link. */
  | 'PAIRING'

/** What a wallet answered when it was asked to connect, already parsed. At least one account. */
export type ConnectorSession = {
  accounts: readonly [CaipAddress, ...CaipAddress[]]
  /** The chain the wallet is on, which the site may not offer. */
  networkId: CaipNetworkId
  /** What came along with it in other chain families. Only `PAIRING` and `AUTH` connectors return that. */
  others?: readonly ConnectorSession[]
  /** What the wallet has signed along with it, where it was asked to; of one of these accounts. */
  signIn?: SignedSignIn
}

/** A link that leads a wallet to this page, once. */
export type PairingLink = {
  /** What is shown as a QR code or handed over by a deep link: `wc:…`. */
  uri: string
  /** Milliseconds since the epoch. A newer link is given before that, as long as one is waited for. */
  expiresAt: number
}

/**
 * What a wallet says by itself, already parsed. Accounts of a family that is not connected open it to the
 * site, where they come from a `PAIRING` connector; from others they are ignored.
 */
export type ConnectorEvent =
  | { type: 'accounts'; namespace: Namespace; addresses: readonly string[] }
  | { type: 'network'; namespace: Namespace; networkId: CaipNetworkId }
  | { type: 'disconnect' }

/** How a wallet is asked to connect. */
export type ConnectorConnectParams = {
  namespace: Namespace
  /** The chain the site would like, if any. A wallet may answer with another one. */
  networkId?: CaipNetworkId | undefined
  /** All chains of the family that the site offers: a wallet may have other accounts on each. */
  networkIds?: readonly CaipNetworkId[]
  /** Ask without showing anything; an unauthorised wallet rejects. */
  silent?: boolean
  /** Let the visitor choose accounts anew, even where the site was let in before. */
  reselect?: boolean
  signal?: AbortSignal
  /**
   * Hears each link that a wallet may follow, first and fresh ones; of `PAIRING` connectors only. The
   * wallet that follows one may answer with other families than the one it was asked for.
   */
  onLink?: (link: PairingLink) => void
  /**
   * Gives what the visitor is to sign, for wallets that connect and sign in by one approval; only a connector of such
   * a wallet calls it. Undefined where the wallet is to connect alone. Never rejects.
   */
  signIn?: () => Promise<SignInChallenge | undefined>
}

/**
 * A way to reach one wallet. Its promises reject with whatever the wallet gave;
 * actions translate that. Proved by `describeConnector` of the testing package.
 */
export type Connector = {
  /** Lasts as long as the page; distinguishes two copies of one wallet. */
  uid: string
  /** Lasts across page loads: the reverse-DNS name where the wallet has one. */
  id: string
  name: string
  type: ConnectorType
  imageUrl?: string
  info?: { rdns: string }
  namespaces: readonly Namespace[]
  /**
   * The networks that the wallet has approved, in all of its families: those of a session, the one of a
   * Safe. It can be on any where this is not said.
   */
  networks?: readonly CaipNetworkId[]
  /** Families in which it can be asked for further networks than these. */
  opens?: readonly Namespace[]
  /** The id of the registry's entry for this wallet: with it they are one row of the list. */
  explorerId?: string
  /** Connects by itself when it is found, unless the visitor has used another wallet here. */
  autoConnect?: boolean
  /** Loads our code that asks the wallet, ahead of a press. Asks the wallet nothing, and loads no SDK of its own. */
  prepare?(): void
  connect(params: ConnectorConnectParams): Promise<ConnectorSession>
  disconnect(): Promise<void>
  isAuthorized(): Promise<boolean>
  /** EIP-1193 `request`, or the same for another family. Rejects with the wallet's own error. */
  request(args: { method: string; params?: unknown }): Promise<unknown>
  on(listener: (event: ConnectorEvent) => void): () => void
}

/**
 * A wallet in use: one of its namespaces with accounts.
 * @example
 * const labelOf = (connection: Connection) => `${connection.connectorName} ${connection.caipAddress}`
 */
export type Connection = {
  connectorUid: string
  connectorId: string
  connectorName: string
  namespace: Namespace
  accounts: readonly CaipAddress[]
  /** The account in use; one of `accounts`. */
  caipAddress: CaipAddress
  /** The chain the wallet is on, which the site may not offer. */
  networkId: CaipNetworkId
}

/** The network that a wallet is asked to switch to, with all it needs to add it. */
export type SwitchNetworkParams = { connector: Connector; network: Network }
