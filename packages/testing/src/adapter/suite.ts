import type { Network, Token } from '@portico/core'
import type {
  Adapter,
  AdapterActions,
  AdapterContext,
  Connector,
  FeatureActions,
  TokenNft,
} from '@portico/core/adapter'

/** The chain that the suite works on. Addresses are plain and canonical. */
export type AdapterFixture = {
  context: AdapterContext
  network: Network
  /** A network that the wallet knows and is not on. */
  otherNetwork: Network
  /** A network whose node does not answer. */
  deadNetwork: Network
  /** A connected wallet, and the next reaction of its owner. */
  connector: Connector
  /** A wallet on the dead network, if `connector` cannot be there because each chain id has only one node. */
  deadConnector?: Connector
  behave(behaviour: 'approve' | 'reject'): void
  /** The connector's account, which holds native currency and `token`. */
  from: string
  /** Another account. */
  to: string
  /** A contract, if the family has any. */
  contract?: string
  /** A token, if the family has any. */
  token?: Token
  /** NFTs that `from` owns, the amount of each to send, and how many an account has. */
  nfts?: readonly {
    token: string
    nft: TokenNft
    amount: bigint
    countOf(owner: string): Promise<bigint>
  }[]
  /** A token whose address has no contract. */
  missingToken?: Token
  /** Invalid addresses. */
  notAddresses: readonly string[]
  /** A well-formed hash of no transaction. */
  unknownHash: string
  /** The form of a signature. */
  signature: RegExp
  /** Set if the wallet has no current network: each request names one, and no switch is requested. */
  switchesUnrequested?: true
  /** The name of `from`; for adapters with `names`. */
  name?: string
  /** Invalid names, and a name without an owner. */
  notNames?: readonly string[]
  /** Makes a transaction that a site may request `from` to sign; for adapters with `signTransaction`. */
  transaction?(): Promise<Uint8Array>
  stop?(): Promise<void>
}

/** Creates an adapter and starts its chain for a suite. */
export type AdapterHarness = { create(): Adapter; start(): Promise<AdapterFixture> }

/**
 * The fixture and actions that the parts of the suite share. Actions of features that the adapter lacks are not called.
 */
export type AdapterSuite = { at: AdapterFixture; actions: AdapterActions & FeatureActions }
