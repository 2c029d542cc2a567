import {
  errorOf,
  type SignAllTransactionsParams,
  type SignAndSendTransactionParams,
  type SignTransactionParams,
  translateRequestError,
} from '@portico/core/adapter'
import { getTransactionEncoder, type Transaction } from '@solana/kit'
import { translateSendError } from '../errors/translateSendError.ts'
import type { SolanaRpc } from '../node/rpcFor.ts'
import { readTransaction } from '../signing/readTransaction.ts'
import { signAndSend } from '../signing/signAndSend.ts'
import { requestSignature, requestSignatures, type Signer } from '../signing/walletRequests.ts'
import { parseAddress } from './parseAddress.ts'

/**
 * Requests a signature of a transaction that the site built; returns it signed, in wire format.
 * @throws PorticoError `TRANSACTION_INVALID`, `USER_REJECTED`, `TRANSACTION_ALTERED`, `WALLET_WRONG_ACCOUNT`,
 * `WALLET_BAD_ANSWER`, `WALLET_UNSUPPORTED`, `SIGN_FAILED`.
 */
export async function signTransaction(params: SignTransactionParams): Promise<Uint8Array> {
  try {
    const signer = signerOf(params)
    return toBytes(await requestSignature(signer, transactionOf(params.transaction, signer)))
  } catch (error) {
    throw translateRequestError(error, 'SIGN_FAILED')
  }
}

/** Signs several transactions in one request; all are signed or none. */
export async function signAllTransactions(
  params: SignAllTransactionsParams,
): Promise<readonly Uint8Array[]> {
  try {
    const signer = signerOf(params)
    const unsigned = params.transactions.map((transaction) => transactionOf(transaction, signer))
    return (await requestSignatures(signer, unsigned)).map(toBytes)
  } catch (error) {
    throw translateRequestError(error, 'SIGN_FAILED')
  }
}

/**
 * Lets a wallet sign a transaction that the site built, and sends it; returns its signature in base58.
 * @throws PorticoError as `signTransaction`, `SEND_FAILED`, and the node's own error by name.
 */
export async function signAndSendTransaction(
  rpc: SolanaRpc,
  params: SignAndSendTransactionParams,
): Promise<string> {
  try {
    const signer = signerOf(params)
    const transaction = transactionOf(params.transaction, signer)
    const { hash } = await signAndSend(rpc, signer, { transaction, options: params.options })
    return hash
  } catch (error) {
    throw translateSendError(error)
  }
}

const signerOf = ({
  connector,
  address,
  network,
  signal,
}: Omit<SignAllTransactionsParams, 'transactions'>): Signer => ({
  connector,
  address: parseAddress(address),
  network,
  signal,
})

function transactionOf(bytes: Uint8Array, { address }: Signer): Transaction {
  const transaction = readTransaction(bytes)
  if (!transaction) throw errorOf('TRANSACTION_INVALID', { reason: 'the bytes cannot be read' })
  if (!(address in transaction.signatures))
    throw errorOf('TRANSACTION_INVALID', { reason: 'the account is none of its signers' })
  return transaction
}

const toBytes = (transaction: Transaction): Uint8Array =>
  new Uint8Array(getTransactionEncoder().encode(transaction))
