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

/** How transfers are sent and followed, from the fee to the receipt. */
export type SendActions = {
  /**
   * How many decimals a token has, as a node of its network says; without it, what lists say is believed.
   * @throws PorticoError `RPC_UNAVAILABLE`, and where there is no such token.
   */
  readDecimals?(params: { network: Network; token: string }): Promise<number>
  estimateFee(params: TransferParams): Promise<FeeEstimate>
  /**
   * Asks the wallet to sign and send; returns the transaction hash, and what helps to find it again.
   * `signal` ends the wait for a wallet that does not answer, which may send all the same.
   * `onRequest` is called just before the wallet is asked to send, with what helps to find the transfer
   * where its answer gets lost; and with the hash, before what the wallet has only signed is sent.
   */
  send(
    params: TransferParams & {
      connector: Connector
      signal?: AbortSignal | undefined
      onRequest?: ((seen: SeenTransaction & { hash?: string }) => void) | undefined
    },
  ): Promise<SentTransaction>
  /**
   * Looks for a transfer that a wallet may have sent, since it was asked: its hash, `undefined` where it is
   * not there, `impossible` where it cannot come any more. @throws PorticoError `RPC_UNAVAILABLE`.
   */
  findTransfer?(params: SoughtTransfer): Promise<{ hash: string } | 'impossible' | undefined>
  /**
   * Asks the wallet to send another transaction in the place of one that waits, and returns its hash. A wallet may
   * give it another number, so that both are sent: the caller looks. Without it, nothing that waits can be replaced.
   * @throws PorticoError `REPLACE_TOO_LATE`, `TRANSACTION_DROPPED`, and as `send`.
   */
  replace?(params: ReplaceParams): Promise<{ hash: string }>
  /**
   * Waits for a transaction, and returns `pending` where that takes longer than `timeoutMs`.
   * @throws PorticoError `TRANSACTION_REVERTED`, `TRANSACTION_MISMATCH`; `TRANSACTION_EXPIRED` where
   * it can come no more; `RECEIPT_NOT_FOUND` where no node knew it all the time of the default wait.
   */
  waitForReceipt(params: ReceiptParams): Promise<Receipt>
  /** Looks once where a transaction stands. @throws PorticoError `RPC_UNAVAILABLE`. */
  getTransactionStatus(params: TransactionQuery): Promise<TransactionStatus>
}
