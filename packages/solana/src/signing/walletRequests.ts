import type { Network } from '@portico/core'
import { abortable, type Connector, errorOf } from '@portico/core/adapter'
import {
  type Address,
  getBase58Encoder,
  getBase64Decoder,
  getBase64Encoder,
  getTransactionEncoder,
  type ReadonlyUint8Array,
  type SignatureBytes,
  type Transaction,
} from '@solana/kit'
import { read } from '../parse/read.ts'
import { assertIsSigned } from './assertIsSigned.ts'
import { readTransaction } from './readTransaction.ts'

/** The wallet, the account and the network of a request. */
export type Signer = {
  connector: Connector
  address: Address
  network: Network
  signal?: AbortSignal | undefined
}

/**
 * Requests a signature of a transaction, and checks that the wallet signed exactly that one. Rejects with the wallet's
 * own error.
 * @throws PorticoError `CONNECTION_ABORTED`, `WALLET_BAD_ANSWER`, and as `assertIsSigned`.
 */
export async function requestSignature(
  signer: Signer,
  unsigned: Transaction,
  options?: { mayRefresh: boolean },
): Promise<Transaction> {
  const answer = await callFeature(signer, 'solana_signTransaction', {
    transaction: wireOf(unsigned),
  })
  const answered = answeredOf(signer.address, unsigned, answer)
  return assertIsSigned(signer.address, unsigned, answered, options)
}

/** Signs several transactions in one request. */
export async function requestSignatures(
  signer: Signer,
  unsigned: readonly Transaction[],
): Promise<readonly Transaction[]> {
  if (unsigned.length === 0) return []
  const transactions = unsigned.map(wireOf)
  const answer = await callFeature(signer, 'solana_signAllTransactions', { transactions })
  const texts = read(answer, 'transactions')
  if (!Array.isArray(texts) || texts.length !== unsigned.length) throw errorOf('WALLET_BAD_ANSWER')
  return Promise.all(
    unsigned.map((transaction, at) =>
      assertIsSigned(signer.address, transaction, transactionIn(texts[at])),
    ),
  )
}

/**
 * Requests from a wallet to sign and send a transaction. Returns the signature, and has checked only its form. Rejects
 * with the wallet's own error.
 * @throws PorticoError `CONNECTION_ABORTED`, `WALLET_BAD_ANSWER`.
 */
export async function requestSend(
  signer: Signer,
  transaction: Transaction,
  sendOptions?: object,
): Promise<SignatureBytes> {
  const params = { transaction: wireOf(transaction), ...(sendOptions && { sendOptions }) }
  return signatureIn(await callFeature(signer, 'solana_signAndSendTransaction', params))
}

/** Requests a signature of bytes. Rejects as `requestSend`. */
export const requestMessageSignature = async (signer: Omit<Signer, 'network'>, message: string) =>
  signatureIn(await callFeature(signer, 'solana_signMessage', { message }))

function callFeature(
  { connector, address, network, signal }: Omit<Signer, 'network'> & { network?: Network },
  method: string,
  params: object,
): Promise<unknown> {
  const chain = network && { chainId: network.caipNetworkId }
  const request = { method, params: { ...params, pubkey: address, ...chain } }
  return abortable(async () => connector.request(request), signal)
}

const wireOf = (transaction: Transaction): string =>
  getBase64Decoder().decode(getTransactionEncoder().encode(transaction))

/** Some wallets answer with the complete transaction, some only with its signature. */
function answeredOf(address: Address, unsigned: Transaction, answer: unknown): Transaction {
  const text = read(answer, 'transaction')
  if (text !== undefined) return transactionIn(text)
  return { ...unsigned, signatures: { ...unsigned.signatures, [address]: signatureIn(answer) } }
}

function transactionIn(text: unknown): Transaction {
  const bytes = bytesIn(text, getBase64Encoder())
  const transaction = bytes && readTransaction(new Uint8Array(bytes))
  if (!transaction) throw errorOf('WALLET_BAD_ANSWER')
  return transaction
}

function signatureIn(answer: unknown): SignatureBytes {
  const bytes = bytesIn(read(answer, 'signature'), getBase58Encoder())
  if (bytes?.length !== 64) throw errorOf('WALLET_BAD_ANSWER')
  return bytes as SignatureBytes
}

type Encoder = { encode(text: string): ReadonlyUint8Array }

function bytesIn(text: unknown, encoder: Encoder): ReadonlyUint8Array | undefined {
  try {
    return typeof text === 'string' ? encoder.encode(text) : undefined
  } catch {
    return undefined
  }
}
