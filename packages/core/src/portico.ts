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
 * A widget: its state and its methods. Created by `createPortico`.
 * @example
 * async function connectedName(portico: Portico): Promise<string> {
 *   const { connectorName } = await portico.connect()
 *   return connectorName
 * }
 */
export type Portico = Context & {
  /** Resolves when the wallets of an earlier visit are reconnected, or found missing. */
  readonly ready: Promise<void>
  /** Opens the widget. Resolves with the outcome when it closes; never rejects. */
  open(params?: OpenParams): Promise<OpenResult>
  /** Closes the widget, even if the visitor could not close it. */
  close(): void
  /** Connects a wallet without the widget, or lets the visitor choose one in it. */
  connect(params?: ConnectWalletParams): Promise<Connection>
  /** Disconnects every wallet, those of a namespace, or one. */
  disconnect(params?: Namespace | DisconnectParams): Promise<void>
  switchNetwork(networkId: CaipNetworkId): Promise<void>
  /**
   * Requests a signature of a message from the current wallet. The widget shows the request, unless `show` is `false`.
   * @throws PorticoError `NOT_CONNECTED`, `USER_REJECTED`, `REQUEST_PENDING`, `SIGN_FAILED`.
   */
  signMessage(params: { message: string | Uint8Array } & RequestOptions): Promise<string>
  /** Requests a signature of typed data (EIP-712), as `signMessage`. @throws PorticoError `TYPED_DATA_INVALID` too. */
  signTypedData(params: { typedData: TypedData } & RequestOptions): Promise<string>
  /**
   * Requests a signature of a transaction from the current wallet. The site has built the transaction, as bytes.
   * Returns it signed. Only if `supports('signTransaction')`.
   * @throws PorticoError `WALLET_UNSUPPORTED`, `TRANSACTION_INVALID`, and as `signMessage`.
   */
  signTransaction(params: { transaction: Uint8Array } & RequestOptions): Promise<Uint8Array>
  /** Signs several transactions in one request, in order. */
  signAllTransactions(
    params: { transactions: readonly Uint8Array[] } & RequestOptions,
  ): Promise<readonly Uint8Array[]>
  /** Signs a transaction, and lets the wallet send it; returns its hash. */
  signAndSendTransaction(params: SignAndSendParams): Promise<string>
  /**
   * Sends any allowed request to the current wallet (EIP-1193), and shows those that need an approval.
   * @throws PorticoError `RPC_NOT_ALLOWED`, and as `signMessage`.
   */
  request(request: WalletRequest, options?: RequestOptions): Promise<unknown>
  /**
   * Works as `fetch`. If a site requests a payment (x402, version 2), the widget requests it from the visitor. It
   * stores the signed payment until it expires, and sends it again for the same method and address: nothing is paid
   * twice.
   * @throws PorticoError `USER_REJECTED`, `PAYMENT_UNSUPPORTED`, `PAYMENT_INVALID`, `PAYMENT_REFUSED`,
   * `PAYMENT_UNCONFIRMED`: their `cause` is the response. And the errors of `fetch`.
   */
  fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response>
  /**
   * Lets the visitor sign in with the current wallet, or connect one first. Resolves with the session, at once if there
   * is one. Only with the option `signIn`.
   * @throws PorticoError `SIGN_IN_NOT_ENABLED`, `USER_REJECTED` if the visitor does not sign in, `SIGN_IN_FAILED`.
   */
  signIn(params?: SignInParams): Promise<SignInSession>
  /**
   * Ends the sessions of this browser, or those of one account. The wallets stay connected.
   * @throws PorticoError `SIGN_IN_NOT_ENABLED`, `SIGN_OUT_FAILED`; no session has ended then.
   */
  signOut(params?: SignOutParams): Promise<void>
  /**
   * Lets the visitor pay an order of the site's back end, by its id. Resolves once the server has found the payment on
   * the chain, even if the widget is closed meanwhile. Only with the feature `pay`.
   * @throws PorticoError `PAY_NOT_ENABLED`, `PAY_CANCELLED` if the visitor leaves without paying, `PAY_ORDER_ENDED`.
   */
  pay(params: PayParams): Promise<PayReceipt>
  /**
   * Changes options during the life of the widget: theme, networks, links, order and the like. Switches of `features`
   * change one by one; `undefined` restores a default.
   * @throws PorticoError `INVALID_OPTION`; nothing has changed then.
   */
  update(options: PorticoUpdate): void
  /** Ends the widget with all its listeners, timers, pending requests and views. */
  destroy(): void
}
