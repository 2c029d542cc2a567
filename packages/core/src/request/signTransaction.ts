import type { Context } from '../context/context.ts'
import { errorOf } from '../errors/errorOf.ts'
import type { SendTransactionOptions } from '../types/signing.ts'
import { type PerformParams, showWalletRequest } from './showWalletRequest.ts'
import { type RequestOptions, signerInUse, withTranslatedErrors } from './walletInUse.ts'

/**
 * Requests a signature of a transaction that the site has built. Returns it signed, and sends nothing.
 * @throws PorticoError `WALLET_UNSUPPORTED` if the chain family has no such transactions, `NOT_CONNECTED`,
 * `NETWORK_NOT_FOUND`, `TRANSACTION_INVALID`, `USER_REJECTED`, `REQUEST_PENDING`, `RPC_ABORTED` if the card is closed.
 */
export async function signTransaction(
  context: Context,
  { transaction, ...options }: { transaction: Uint8Array } & RequestOptions,
): Promise<Uint8Array> {
  const { adapter, connection, ...signer } = await transactionSigner(context, options)
  const { signTransaction: sign } = adapter
  if (!sign) throw errorOf('WALLET_UNSUPPORTED')
  const perform = (params?: PerformParams) =>
    withTranslatedErrors(() => sign({ ...signer, transaction, ...params }), 'WALLET_REQUEST_FAILED')
  const subject = { kind: 'transactions', transactions: [transaction], sends: false } as const
  const { connector } = signer
  return showWalletRequest(context, { ...options, subject, connection, connector }, perform)
}

/** Signs several transactions in one request, in order. */
export async function signAllTransactions(
  context: Context,
  { transactions, ...options }: { transactions: readonly Uint8Array[] } & RequestOptions,
): Promise<readonly Uint8Array[]> {
  const { adapter, connection, ...signer } = await transactionSigner(context, options)
  const { signAllTransactions: sign } = adapter
  if (!sign) throw errorOf('WALLET_UNSUPPORTED')
  const perform = (params?: PerformParams) =>
    withTranslatedErrors(
      () => sign({ ...signer, transactions, ...params }),
      'WALLET_REQUEST_FAILED',
    )
  const subject = { kind: 'transactions', transactions, sends: false } as const
  const { connector } = signer
  return showWalletRequest(context, { ...options, subject, connection, connector }, perform)
}

/** The transaction to sign and send, with its options. */
export type SignAndSendParams = {
  transaction: Uint8Array
  options?: SendTransactionOptions | undefined
} & RequestOptions

/**
 * Requests from the wallet to sign and send a transaction that the site has built; returns its hash.
 * @throws PorticoError as `signTransaction`, and `SEND_FAILED`; `SEND_UNKNOWN` if the visitor leaves before the wallet
 * has answered.
 */
export async function signAndSendTransaction(
  context: Context,
  { transaction, options: sending, ...options }: SignAndSendParams,
): Promise<string> {
  const { adapter, connection, ...signer } = await transactionSigner(context, options)
  const { signAndSendTransaction: send } = adapter
  if (!send) throw errorOf('WALLET_UNSUPPORTED')
  const perform = (params?: PerformParams) =>
    withTranslatedErrors(
      () => send({ ...signer, transaction, options: sending, ...params }),
      'SEND_FAILED',
    )
  const subject = { kind: 'transactions', transactions: [transaction], sends: true } as const
  const { connector } = signer
  return showWalletRequest(context, { ...options, subject, connection, connector }, perform)
}

/** A transaction belongs to a network, which the site must have. */
async function transactionSigner(context: Context, options: RequestOptions) {
  const { network, ...signer } = await signerInUse(context, options)
  if (!network) throw errorOf('NETWORK_NOT_FOUND')
  return { ...signer, network }
}
