import type { SignedTransaction } from '@portico/decode'
import { isDurableTransaction } from '@portico/decode/solana'
import {
  getBase58Decoder,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  partiallySignTransaction,
  type Transaction,
} from '@solana/kit'
import { rpc } from '../chains/rpc.ts'
import type { Chain } from '../config.ts'
import type { SolanaMethod } from '../requests/parsedRequest.ts'

/**
 * `keyPair` is called only for the signature itself, so that a wallet that was locked in the meantime signs nothing.
 */
type Signer = { keyPair(): Promise<CryptoKeyPair>; address: string }

/** The number of blocks after which a blockhash expires (`MAX_PROCESSING_AGE`). */
const blockhashLife = 150

/** Signs transactions, and returns the method's result. */
export async function signTransactions(
  { method, ...signer }: Signer & { method: SolanaMethod },
  transactions: readonly Transaction[],
): Promise<unknown> {
  const signed = await Promise.all(transactions.map((transaction) => sign(signer, transaction)))
  const [first] = signed
  if (!first) throw new Error('There is no transaction')
  if (method === 'solana_signAllTransactions')
    return { transactions: signed.map(({ wire }) => wire) }
  return { signature: first.signature, transaction: first.wire }
}

/**
 * Signs a transaction that is sent afterwards. Rejects if the cluster does not return its height: without it, the
 * wallet could not know when the transaction expires.
 */
export async function signToSend(
  chain: Pick<Chain, 'rpcUrl'>,
  signer: Signer,
  transaction: Transaction,
): Promise<SignedTransaction> {
  const height = await rpc(chain, 'getBlockHeight', [{ commitment: 'confirmed' }])
  if (!Number.isSafeInteger(height)) throw new Error('The node returned no height')
  const { done, wire } = await sign(signer, transaction)
  return {
    family: 'solana',
    bytes: wire,
    hash: getSignatureFromTransaction(done),
    // A transaction with a durable nonce is valid as long as that nonce does not change.
    ...(!isDurableTransaction(wire) && {
      lastValidBlockHeight: (height as number) + blockhashLife,
    }),
  }
}

async function sign({ keyPair, address }: Signer, transaction: Transaction) {
  const done = await partiallySignTransaction([await keyPair()], transaction)
  const own = Object.entries(done.signatures).find(([signer]) => signer === address)?.[1]
  if (!own) throw new Error('The transaction could not be signed')
  return {
    done,
    wire: getBase64EncodedWireTransaction(done),
    signature: getBase58Decoder().decode(own),
  }
}
