import type { Connector } from './connector.ts'
import type { Network } from './network.ts'
import type {
  FeeEstimate,
  Receipt,
  ReceiptParams,
  ReplaceParams,
  SeenTransaction,
  SentTransaction,
  SoughtTransfer,
  TransactionQuery,
  TransactionStatus,
  TransferParams,
} from './transaction.ts'

/** Sends and follows transfers, from the fee to the receipt. */
export type SendActions = {
  /**
   * Returns the decimals of a token, read from a node of its network. Without this, the decimals of lists are trusted.
   * @throws PorticoError `RPC_UNAVAILABLE`, and if there is no such token.
   */
  readDecimals?(params: { network: Network; token: string }): Promise<number>
  estimateFee(params: TransferParams): Promise<FeeEstimate>
  /**
   * Requests from the wallet to sign and send; returns the transaction hash, and data that helps to find it again.
   * `signal` ends the wait for a wallet that does not answer, but may still send. `onRequest` is called just before the
   * request to send, with data that helps to find the transfer if the answer gets lost. If the wallet only signs, it is
   * also called with the hash before the transaction is sent.
   */
  send(
    params: TransferParams & {
      connector: Connector
      signal?: AbortSignal | undefined
      onRequest?: ((seen: SeenTransaction & { hash?: string }) => void) | undefined
    },
  ): Promise<SentTransaction>
  /**
   * Looks for a transfer that a wallet may have sent since the request. Returns its hash, `undefined` if it was not
   * found, or `impossible` if it can no longer come. @throws PorticoError `RPC_UNAVAILABLE`.
   */
  findTransfer?(params: SoughtTransfer): Promise<{ hash: string } | 'impossible' | undefined>
  /**
   * Requests a replacement of a pending transaction from the wallet, and returns its hash. A wallet may use another
   * nonce, so that both are sent: the caller checks this. Without it, no pending transaction can be replaced.
   * @throws PorticoError `REPLACE_TOO_LATE`, `TRANSACTION_DROPPED`, and as `send`.
   */
  replace?(params: ReplaceParams): Promise<{ hash: string }>
  /**
   * Waits for a transaction, and returns `pending` after `timeoutMs`.
   * @throws PorticoError `TRANSACTION_REVERTED`, `TRANSACTION_MISMATCH`; `TRANSACTION_EXPIRED` if it can no longer be
   * included; `RECEIPT_NOT_FOUND` if no node knew it during the complete default wait.
   */
  waitForReceipt(params: ReceiptParams): Promise<Receipt>
  /** Reads the status of a transaction once. @throws PorticoError `RPC_UNAVAILABLE`. */
  getTransactionStatus(params: TransactionQuery): Promise<TransactionStatus>
}
