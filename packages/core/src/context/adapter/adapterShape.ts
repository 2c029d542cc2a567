import type { CaipAddress, Namespace } from '@portico/contract'
import type { Connector, SwitchNetworkParams } from '../../types/connector.ts'
import type { Network, Token } from '../../types/network.ts'
import type { PaymentCode } from '../../types/paymentCode.ts'
import type { AccountType } from '../../types/preferredAccountTypes.ts'
import type { PreviewActions } from '../../types/previewActions.ts'
import type { SignMessageParams } from '../../types/signing.ts'
import type { ChainFamily } from './chainFamily.ts'
import type { AdapterFeature, FeatureActions } from './features.ts'

/** The services that an adapter needs from its instance. */
export type AdapterContext = {
  /** The networks that the site offers at this time. */
  networks(): readonly Network[]
  /** JSON-RPC URLs of a network, best first. */
  rpcUrls(network: Network): readonly string[]
  fetch: typeof globalThis.fetch
}

/** The kind of a recipient, according to the chain. */
export type RecipientKind = 'account' | 'contract'

/**
 * The heavy half of an adapter: the actions of every chain family, and those of the features that it names.
 * `defineAdapter` checks that they are complete. Every promise rejects with a `PorticoError`.
 */
export type AdapterActions = FamilyActions & Partial<FeatureActions>

/** The actions of every chain family. */
export type FamilyActions = {
  /**
   * Checks a plain address and writes it in its canonical form (EIP-55 for eip155).
   * @throws PorticoError `INVALID_ADDRESS`, `ADDRESS_CHECKSUM`.
   */
  parseAddress(address: string): string
  /** The address that nobody owns, in its canonical form; absent if the family has none. */
  zeroAddress?: string
  /** Returns base units of the native currency. */
  getBalance(params: { network: Network; address: string }): Promise<bigint>
  /** Returns base units by token, in order; `undefined` for a token that did not answer. */
  getTokenBalances(params: {
    network: Network
    address: string
    tokens: readonly Token[]
  }): Promise<readonly (bigint | undefined)[]>
  getRecipientKind(params: { network: Network; address: string }): Promise<RecipientKind>
  /**
   * Switches the wallet; adds the network first if the wallet does not know it (EIP-3085 for eip155). In a family whose
   * requests name their chain, the next request names this one.
   */
  switchNetwork(params: SwitchNetworkParams): Promise<void>
  /**
   * Requests a signature of a message from the wallet (ERC-191 for eip155). Returns the signature in the encoding of
   * the family: hex for eip155, base58 for solana.
   * @throws PorticoError `USER_REJECTED`, `WALLET_WRONG_ACCOUNT`, `WALLET_BAD_ANSWER`, `SIGN_FAILED`.
   */
  signMessage(params: SignMessageParams): Promise<string>
  /**
   * Calls back when transactions arrive on a network; only if the site has switched this on. Returns a function that
   * stops it.
   */
  watchPendingTransactions?(params: { network: Network; onTransactions: () => void }): () => void
  /** Simulates a request before it goes to a wallet; absent in a family that cannot do so. */
  previews?: PreviewActions
  /** Returns the text of a payment request for a QR code (EIP-681 for eip155, Solana Pay for solana). */
  paymentUri(params: { network: Network; address: string; token?: CaipAddress }): string
  /**
   * Reads a payment request, also one of other apps, and an address that is written with its network. `undefined` for
   * any other text.
   * @throws PorticoError `PAYMENT_CODE_UNSUPPORTED`, `PAYMENT_CODE_AMOUNT`, `RECIPIENT_OTHER_NETWORK`, and as
   * `parseAddress`.
   */
  readPaymentUri(text: string): PaymentCode | undefined
}

/**
 * An external store that holds the connections of an adapter's namespace, such as a site's own wagmi. It is the one
 * source of truth for them. An action's change is proposed to it first, and its result is then written. It also
 * connects the wallets of an earlier visit.
 */
export type ExternalStoreOf<S, C> = {
  /** Returns the state to write instead of `next`. */
  reconcile(next: S, before: S): S
  /** Synchronizes the widget with that store, by `subscribeExternalStore`. Returns a function that stops it. */
  subscribe(context: C): () => void
  /**
   * Lets the store take part in the connector of the option `pairing`. Returns a function that creates the connector to
   * use instead, under a `uid` of that store; it runs each time that the connector takes a name. A family whose store
   * lacks this is left out of pairing.
   */
  pair?(context: C): Promise<(connector: Connector) => Connector>
}

/**
 * The access to a chain family. The light half is available at once; the heavy half loads on first use.
 * `describeAdapter` of the testing package tests it.
 */
export type AdapterOf<S = object, C = object> = {
  namespace: Namespace
  /** The name that visitors read on a tab or in a sentence: "Add EVM wallet". */
  name: string
  features: readonly AdapterFeature[]
  /** The kinds of account of embedded wallets, the default first; only `eoa` unless given. */
  accountTypes?: readonly [AccountType, ...AccountType[]]
  /**
   * Calls `found` with every wallet it finds, and again on each change. Calls `lost` with the `uid` of each wallet that
   * left the page (Wallet Standard lets wallets leave at any time). It is called when wallets are needed for the first
   * time, so its code can load then. Calls `found` with the wallets that are already available, then returns a function
   * that stops it.
   */
  discover(
    found: (connector: Connector) => void,
    lost: (uid: string) => void,
  ): (() => void) | Promise<() => void>
  /**
   * Loads the code of `discover` without calling any wallet; without it, that code loads when `discover` is called. The
   * returned function replaces `discover`: a click then finds wallets without waiting for a module.
   */
  preload?(): Promise<AdapterOf['discover'] | undefined>
  /** Whether a wallet may connect by itself, so that the widget looks for wallets as the page loads. */
  eager?: boolean
  /** Loads the parts specific to the family: the requests to wallets, and pairing. */
  loadFamily(): Promise<ChainFamily>
  /** Set only if an external store holds the connections. */
  externalStore?: ExternalStoreOf<S, C>
  load(context: AdapterContext): Promise<AdapterActions>
}
