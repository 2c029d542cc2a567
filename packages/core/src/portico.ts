import type { CaipNetworkId, Namespace } from '@portico/contract'
import type { ConnectWalletParams } from './connection/connectWallet.ts'
import type { DisconnectParams } from './connection/disconnect.ts'
import type { Context } from './context/context.ts'
import type { PorticoUpdate } from './context/options.ts'
import type { OpenResult } from './modal/opening.ts'
import type { PayParams, PayReceipt } from './pay/pay.ts'
import type { SignAndSendParams } from './request/signTransaction.ts'
import type { RequestOptions } from './request/walletInUse.ts'
import type { Connection } from './types/connector.ts'
import type { WalletRequest } from './types/request.ts'
import type { SignInParams, SignInSession, SignOutParams } from './types/signIn.ts'
import type { TypedData } from './types/signing.ts'
import type { OpenParams } from './types/views.ts'

/**
 * One widget: its state and what can be done with it. Made by `createPortico`.
 * @example
 * async function connectedName(portico: Portico): Promise<string> {
 *   const { connectorName } = await portico.connect()
 *   return connectorName
 * }
 */
export type Portico = Context & {
  /** Settles when the wallets of an earlier visit are connected again, or found missing. */
  readonly ready: Promise<void>
  /** Opens the widget. Settles when it closes, with what came of it; never rejects. */
  open(params?: OpenParams): Promise<OpenResult>
  /** Closes the widget, even where the visitor could not. */
  close(): void
  /** Connects a wallet without the widget, or lets the visitor choose one in it. */
  connect(params?: ConnectWalletParams): Promise<Connection>
  /** Disconnects every wallet, those of a namespace, or one. */
  disconnect(params?: Namespace | DisconnectParams): Promise<void>
  switchNetwork(networkId: CaipNetworkId): Promise<void>
  /**
   * Asks the wallet in use to sign a message, and shows it meanwhile; `show: false` does not.
   * @throws PorticoError `NOT_CONNECTED`, `USER_REJECTED`, `REQUEST_PENDING`, `SIGN_FAILED`.
   */
  signMessage(params: { message: string | Uint8Array } & RequestOptions): Promise<string>
  /** The same for typed data (EIP-712). @throws PorticoError `TYPED_DATA_INVALID` too. */
  signTypedData(params: { typedData: TypedData } & RequestOptions): Promise<string>
  /**
   * Asks the wallet in use to sign a transaction that the site has made, as bytes; returns it signed.
   * Only where `supports('signTransaction')`.
   * @throws PorticoError `WALLET_UNSUPPORTED`, `TRANSACTION_INVALID`, and as `signMessage`.
   */
  signTransaction(params: { transaction: Uint8Array } & RequestOptions): Promise<Uint8Array>
  /** The same for several at one request, in order. */
  signAllTransactions(
    params: { transactions: readonly Uint8Array[] } & RequestOptions,
  ): Promise<readonly Uint8Array[]>
  /** The same, and has the wallet send it; returns its hash. */
  signAndSendTransaction(params: SignAndSendParams): Promise<string>
  /**
   * Asks the wallet in use anything that is allowed (EIP-1193), and shows what needs a person.
   * @throws PorticoError `RPC_NOT_ALLOWED`, and as `signMessage`.
   */
  request(request: WalletRequest, options?: RequestOptions): Promise<unknown>
  /**
   * As `fetch`, and where a site asks for a payment (x402, version 2) the visitor is asked for it. What was signed is kept
   * until it ends and sent again for the same method and address: nothing is paid twice.
   * @throws PorticoError `USER_REJECTED`, `PAYMENT_UNSUPPORTED`, `PAYMENT_INVALID`, `PAYMENT_REFUSED`,
   * `PAYMENT_UNCONFIRMED`: their `cause` is the response. And what `fetch` rejects with.
   */
  fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response>
  /**
   * Has the visitor sign in with the wallet in use, or connect one first; resolves with the session, at once where
   * there is one. Only with the option `signIn`.
   * @throws PorticoError `SIGN_IN_NOT_ENABLED`, `USER_REJECTED` where the visitor does not sign in, `SIGN_IN_FAILED`.
   */
  signIn(params?: SignInParams): Promise<SignInSession>
  /**
   * Ends the sessions of this browser, or those of one account. The wallets stay connected.
   * @throws PorticoError `SIGN_IN_NOT_ENABLED`, `SIGN_OUT_FAILED`: then nothing has ended.
   */
  signOut(params?: SignOutParams): Promise<void>
  /**
   * Has the visitor pay an order of the site's back end, by its id. Resolves once the server has found it paid on the chain, also where
   * the widget is closed meanwhile. Only with the feature `pay`.
   * @throws PorticoError `PAY_NOT_ENABLED`, `PAY_CANCELLED` where the visitor leaves without paying, `PAY_ORDER_ENDED`.
   */
  pay(params: PayParams): Promise<PayReceipt>
  /**
   * Changes options while the widget lives: theme, networks, links, order and the like. Switches of
   * `features` change one by one; `undefined` goes back to a default.
   * @throws PorticoError `INVALID_OPTION`, and nothing has changed then.
   */
  update(options: PorticoUpdate): void
  /** Ends it: listeners, timers, pending requests, views. Nothing is left behind. */
  destroy(): void
}
