import type { Context } from '../context/context.ts'
import { errorOf } from '../errors/errorOf.ts'
import type { SendTransactionOptions } from '../types/signing.ts'
import { type PerformParams, showWalletRequest } from './showWalletRequest.ts'
import { type RequestOptions, signerInUse, withTranslatedErrors } from './walletInUse.ts'

/**
 * Asks the wallet to sign a transaction that the site has made; returns it signed, and sends nothing.
 * @throws PorticoError `WALLET_UNSUPPORTED` where the chain family has no such transactions,
 * `NOT_CONNECTED`, `NETWORK_NOT_FOUND`, `TRANSACTION_INVALID`, `USER_REJECTED`, `REQUEST_PENDING`,
 * `RPC_ABORTED` where the card is closed.
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

/** The same for several transactions at one request, in order. */
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

/** What is signed and sent, and how. */
export type SignAndSendParams = {
  transaction: Uint8Array
  options?: SendTransactionOptions | undefined
} & RequestOptions

/**
 * Asks the wallet to sign a transaction that the site has made, and to send it; returns its hash.
 * @throws PorticoError as `signTransaction`, and `SEND_FAILED`; `SEND_UNKNOWN` where the visitor leaves before
 * the wallet has answered.
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

/** A transaction happens on a network, and the site has to know that one. */
async function transactionSigner(context: Context, options: RequestOptions) {
  const { network, ...signer } = await signerInUse(context, options)
  if (!network) throw errorOf('NETWORK_NOT_FOUND')
  return { ...signer, network }
}
