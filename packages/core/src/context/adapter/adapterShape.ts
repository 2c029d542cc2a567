import type { CaipAddress, Namespace } from '@portico/contract'
import type { Connector, SwitchNetworkParams } from '../../types/connector.ts'
import type { Network, Token } from '../../types/network.ts'
import type { AccountType } from '../../types/preferredAccountTypes.ts'
import type { PreviewActions } from '../../types/previewActions.ts'
import type { SignMessageParams } from '../../types/signing.ts'
import type { ChainFamily } from './chainFamily.ts'
import type { AdapterFeature, FeatureActions } from './features.ts'

/** What an adapter needs from the instance that loads it. */
export type AdapterContext = {
  /** What the site offers now. */
  networks(): readonly Network[]
  /** JSON-RPC addresses for a network, best first. */
  rpcUrls(network: Network): readonly string[]
  fetch: typeof globalThis.fetch
}

/** What a recipient is, as far as the chain knows. */
export type RecipientKind = 'account' | 'contract'

/**
 * The heavy half of an adapter: what every chain family can do, and the actions of the features that
 * it names; `defineAdapter` checks that they are whole. Every promise rejects with a `PorticoError`.
 */
export type AdapterActions = FamilyActions & Partial<FeatureActions>

/** What every chain family can do. */
export type FamilyActions = {
  /**
   * Checks a plain address and writes it in its canonical form (EIP-55 for eip155).
   * @throws PorticoError `INVALID_ADDRESS`, `ADDRESS_CHECKSUM`.
   */
  parseAddress(address: string): string
  /** The address that nobody owns, in its canonical form; absent where the family has none. */
  zeroAddress?: string
  /** Base units of the network's own currency. */
  getBalance(params: { network: Network; address: string }): Promise<bigint>
  /** Base units by token, in order; `undefined` where the token did not answer. */
  getTokenBalances(params: {
    network: Network
    address: string
    tokens: readonly Token[]
  }): Promise<readonly (bigint | undefined)[]>
  getRecipientKind(params: { network: Network; address: string }): Promise<RecipientKind>
  /**
   * Switches the wallet; adds the network first where the wallet does not know it (EIP-3085 for
   * eip155). Where each request names its chain, the next one names this.
   */
  switchNetwork(params: SwitchNetworkParams): Promise<void>
  /**
   * Asks the wallet to sign a message (ERC-191 for eip155); returns the signature as the family
   * writes it: hex for eip155, base58 for solana.
   * @throws PorticoError `USER_REJECTED`, `WALLET_WRONG_ACCOUNT`, `WALLET_BAD_ANSWER`, `SIGN_FAILED`.
   */
  signMessage(params: SignMessageParams): Promise<string>
  /**
   * Calls back when transactions come in on a network; only where the site has switched that on.
   * Returns a function that stops it.
   */
  watchPendingTransactions?(params: { network: Network; onTransactions: () => void }): () => void
  /** Finds out what a request would do before a wallet is asked; a family without cannot. */
  previews?: PreviewActions
  /** The text of a payment request for a QR code (EIP-681 for eip155, Solana Pay for solana). */
  paymentUri(params: { network: Network; address: string; token?: CaipAddress }): string
}

/**
 * Another store that keeps the connections of an adapter's namespace, such as a site's own wagmi.
 * It is the one source of truth for them: an action's write is proposed to it first, and what it
 * then says is written. It connects the wallets of an earlier visit as well.
 */
export type ExternalStoreOf<S, C> = {
  /** Returns what is written in place of `next`. */
  reconcile(next: S, before: S): S
  /** Keeps the widget true to that store, by `subscribeExternalStore`. Returns a function that stops it. */
  subscribe(context: C): () => void
  /**
   * Lets the store take part in the connector of the option `pairing`: returns what makes the one that
   * is used in its place, under a `uid` of that store, each time that the connector takes a name. A
   * store without it is left out of what is paired.
   */
  pair?(context: C): Promise<(connector: Connector) => Connector>
}

/**
 * How a chain family is spoken to. The light half is known at once,
 * the heavy half loads on first use. Proved by `describeAdapter` of the testing package.
 */
export type AdapterOf<S = object, C = object> = {
  namespace: Namespace
  /** As visitors read it on a tab or in a sentence: "Add EVM wallet". */
  name: string
  features: readonly AdapterFeature[]
  /** The kinds of account of embedded wallets, the default first; `eoa` alone unless given. */
  accountTypes?: readonly [AccountType, ...AccountType[]]
  /**
   * Calls `found` with every wallet it finds, and again on each change. Calls `lost` with the `uid`
   * of each wallet that the page no longer has (Wallet Standard lets wallets leave at any time).
   * Called when wallets are wanted for the first time, so the code for it can load then. Returns a
   * function that stops it, after `found` was called with the wallets that are there already.
   */
  discover(
    found: (connector: Connector) => void,
    lost: (uid: string) => void,
  ): (() => void) | Promise<() => void>
  /**
   * Loads the code for `discover` and asks nobody for anything; without it, that loads when it is called.
   * What it returns takes the place of `discover`: a press then finds wallets without waiting for a module.
   */
  preload?(): Promise<AdapterOf['discover'] | undefined>
  /** Whether a wallet may connect by itself, so that they are looked for as the page loads. */
  eager?: boolean
  /** Loads what is particular to the family: the requests that wallets get, and pairing. */
  loadFamily(): Promise<ChainFamily>
  /** Only where connections are kept elsewhere. */
  externalStore?: ExternalStoreOf<S, C>
  load(context: AdapterContext): Promise<AdapterActions>
}
