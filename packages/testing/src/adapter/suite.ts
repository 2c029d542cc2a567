import type { Network, Token } from '@portico/core'
import type {
  Adapter,
  AdapterActions,
  AdapterContext,
  Connector,
  FeatureActions,
  TokenNft,
} from '@portico/core/adapter'

/** A chain for the suite to work on. Addresses are plain and canonical. */
export type AdapterFixture = {
  context: AdapterContext
  network: Network
  /** A network that the wallet knows and is not on. */
  otherNetwork: Network
  /** A network whose node does not answer. */
  deadNetwork: Network
  /** A connected wallet, and what the person at it does next. */
  connector: Connector
  /** A wallet on the dead network, where `connector` is not: one that a chain id has one node for. */
  deadConnector?: Connector
  behave(behaviour: 'approve' | 'reject'): void
  /** Its account, which holds currency and `token`. */
  from: string
  /** Another account. */
  to: string
  /** A contract, where the family has any. */
  contract?: string
  /** Where the family has tokens. */
  token?: Token
  /** NFTs that `from` owns, how many of each are to move, and how many an account has. */
  nfts?: readonly {
    token: string
    nft: TokenNft
    amount: bigint
    countOf(owner: string): Promise<bigint>
  }[]
  /** A token whose address has no contract. */
  missingToken?: Token
  /** Texts that are no addresses. */
  notAddresses: readonly string[]
  /** Well-formed, of no transaction. */
  unknownHash: string
  /** How a signature is written. */
  signature: RegExp
  /** The wallet is on no network of its own: each request names one, and nobody is asked to switch. */
  switchesUnrequested?: true
  /** What `from` is called; for adapters with `names`. */
  name?: string
  /** Texts that are no names, and a name of nobody. */
  notNames?: readonly string[]
  /** Makes a transaction that a site may ask `from` to sign; for adapters with `signTransaction`. */
  transaction?(): Promise<Uint8Array>
  stop?(): Promise<void>
}

/** How a suite gets an adapter and its chain. */
export type AdapterHarness = { create(): Adapter; start(): Promise<AdapterFixture> }

/** What the parts of the suite share; the actions of features that the adapter lacks are not called. */
export type AdapterSuite = { at: AdapterFixture; actions: AdapterActions & FeatureActions }
