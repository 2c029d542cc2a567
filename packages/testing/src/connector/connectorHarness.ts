import type { CaipAddress, CaipNetworkId, Namespace } from '@portico/contract'
import type { Connector } from '@portico/core/adapter'
import type { WalletBehaviour } from '../walletGate.ts'

/** A connector with the wallet behind it, which the suite plays. */
export type ConnectorUnderTest = {
  connector: Connector
  /** What the wallet answers with when it goes along. */
  session: { accounts: readonly CaipAddress[]; networkId: CaipNetworkId }
  wallet: {
    behave(behaviour: WalletBehaviour): void
    /** Lets the answers go that `slow` holds back. */
    release(): void
    /** The promises of a wallet on another device resolve once its message has arrived. */
    changeAccounts(addresses: readonly string[]): void | Promise<void>
    changeNetwork(networkId: CaipNetworkId): void | Promise<void>
    /** Ends the connection from the wallet's side. */
    disconnectByWallet(): void | Promise<void>
    /** Says things that mean nothing. */
    talkNonsense(): void | Promise<void>
    listenerCount(): number
  }
}

/** How a suite gets connectors. */
export type ConnectorHarness = {
  namespace: Namespace
  /** A fresh connector over a wallet that has not let the site in. */
  create(behaviour: WalletBehaviour): ConnectorUnderTest
  /**
   * The wallet let the site in when it opened it: it asks nobody and says nothing by itself, as a
   * Safe does to its apps. What a wallet must do when it is asked is left out.
   */
  neverPrompts?: true
  /** The wallet is elsewhere: whether it is locked is not known before it is asked. */
  isRemote?: true
  /** The wallet has one account, which it never changes by itself. */
  staysOnAccount?: true
  /** A request to send: with it the suite makes sure that what a wallet answers is told from what its connector knows. */
  sends?: { method: string; params: unknown }
  /** A plain address and a network that the wallet is not on. */
  other: { address: string; networkId: CaipNetworkId }
}
