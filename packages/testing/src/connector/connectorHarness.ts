import type { CaipAddress, CaipNetworkId, Namespace } from '@portico/contract'
import type { Connector } from '@portico/core/adapter'
import type { WalletBehaviour } from '../walletGate.ts'

/** A connector with the wallet behind it, which the suite controls. */
export type ConnectorUnderTest = {
  connector: Connector
  /** The wallet's session when it approves. */
  session: { accounts: readonly CaipAddress[]; networkId: CaipNetworkId }
  wallet: {
    behave(behaviour: WalletBehaviour): void
    /** Releases the answers that `slow` holds back. */
    release(): void
    /** The promises of a remote wallet resolve once its message has arrived. */
    changeAccounts(addresses: readonly string[]): void | Promise<void>
    changeNetwork(networkId: CaipNetworkId): void | Promise<void>
    /** Ends the connection from the wallet's side. */
    disconnectByWallet(): void | Promise<void>
    /** Sends invalid messages. */
    talkNonsense(): void | Promise<void>
    listenerCount(): number
  }
}

/** Creates connectors for a suite. */
export type ConnectorHarness = {
  namespace: Namespace
  /** Creates a connector over a wallet that has not authorized the site. */
  create(behaviour: WalletBehaviour): ConnectorUnderTest
  /**
   * Set if the wallet authorized the site when it opened it, like a Safe and its apps: it never prompts and emits
   * nothing by itself. The suite then skips the tests of prompts.
   */
  neverPrompts?: true
  /** Set if the wallet is remote: whether it is locked is unknown until it gets a request. */
  isRemote?: true
  /** Set if the wallet has one account, which it never changes by itself. */
  staysOnAccount?: true
  /**
   * A request to send. With it the suite checks that errors of the wallet are distinguished from errors that its
   * connector detects itself.
   */
  sends?: { method: string; params: unknown }
  /** A plain address and a network that the wallet is not on. */
  other: { address: string; networkId: CaipNetworkId }
}
