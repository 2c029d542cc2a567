import { errorOf } from '../errors/errorOf.ts'
import type { Portico } from '../portico.ts'
import type { SendTransactionOptions } from '../types/signing.ts'
import { showRequest } from './requestFlow.ts'
import { type RequestOptions, signerInUse, translated } from './walletInUse.ts'

/**
 * Asks the wallet to sign a transaction that the site has made; answers it signed, and sends nothing.
 * @throws PorticoError `WALLET_UNSUPPORTED` where the chain family has no such transactions,
 * `NOT_CONNECTED`, `NETWORK_NOT_FOUND`, `TRANSACTION_INVALID`, `USER_REJECTED`, `REQUEST_PENDING`.
 */
export async function signTransaction(
  portico: Portico,
  { transaction, ...options }: { transaction: Uint8Array } & RequestOptions,
): Promise<Uint8Array> {
  const { adapter, namespace, ...signer } = await transactionSigner(portico, options)
  const { signTransaction: sign } = adapter
  if (!sign) throw errorOf('WALLET_UNSUPPORTED')
  const perform = (signal?: AbortSignal) =>
    translated(() => sign({ ...signer, transaction, signal }), 'WALLET_REQUEST_FAILED')
  const subject = { kind: 'transactions', transactions: [transaction], sends: false } as const
  return options.show === false ? perform() : showRequest(portico, { subject, namespace }, perform)
}

/** The same for several transactions at one request, in order. */
export async function signAllTransactions(
  portico: Portico,
  { transactions, ...options }: { transactions: readonly Uint8Array[] } & RequestOptions,
): Promise<readonly Uint8Array[]> {
  const { adapter, namespace, ...signer } = await transactionSigner(portico, options)
  const { signAllTransactions: sign } = adapter
  if (!sign) throw errorOf('WALLET_UNSUPPORTED')
  const perform = (signal?: AbortSignal) =>
    translated(() => sign({ ...signer, transactions, signal }), 'WALLET_REQUEST_FAILED')
  const subject = { kind: 'transactions', transactions, sends: false } as const
  return options.show === false ? perform() : showRequest(portico, { subject, namespace }, perform)
}

/** What is signed and sent, and how. */
export type SignAndSendParams = {
  transaction: Uint8Array
  options?: SendTransactionOptions | undefined
} & RequestOptions

/**
 * Asks the wallet to sign a transaction that the site has made, and to send it; answers its hash.
 * @throws PorticoError as `signTransaction`, and `SEND_FAILED`.
 */
export async function signAndSendTransaction(
  portico: Portico,
  { transaction, options: sending, ...options }: SignAndSendParams,
): Promise<string> {
  const { adapter, namespace, ...signer } = await transactionSigner(portico, options)
  const { signAndSendTransaction: send } = adapter
  if (!send) throw errorOf('WALLET_UNSUPPORTED')
  const perform = (signal?: AbortSignal) =>
    translated(() => send({ ...signer, transaction, options: sending, signal }), 'SEND_FAILED')
  const subject = { kind: 'transactions', transactions: [transaction], sends: true } as const
  return options.show === false ? perform() : showRequest(portico, { subject, namespace }, perform)
}

/** A transaction happens on a network, and the site has to know that one. */
async function transactionSigner(portico: Portico, options: RequestOptions) {
  const { network, ...signer } = await signerInUse(portico, options)
  if (!network) throw errorOf('NETWORK_NOT_FOUND')
  return { ...signer, network }
}
