import {
  type Address,
  appendTransactionMessageInstructions,
  createSolanaRpc,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  type Instruction,
  type KeyPairSigner,
  lamports,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  type Transaction,
  type TransactionWithBlockhashLifetime,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import type { SolanaNode } from './solanaNode.ts'

type Node = Pick<SolanaNode, 'url'>

/** Returns a signed transaction with the node's current blockhash. */
export async function signed(
  { url }: Node,
  payer: KeyPairSigner,
  instructions: readonly Instruction[],
  version: 'legacy' | 0 = 0,
) {
  const { value } = await createSolanaRpc(url).getLatestBlockhash().send()
  const message = pipe(
    createTransactionMessage({ version }),
    (empty) => setTransactionMessageFeePayerSigner(payer, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(value, paid),
    (living) => appendTransactionMessageInstructions(instructions, living),
  )
  const transaction = await signTransactionMessageWithSigners(message)
  return transaction as typeof transaction & TransactionWithBlockhashLifetime
}

/** Returns an instruction that moves lamports. */
export const transfer = (source: KeyPairSigner, destination: Address, amount: bigint) =>
  getTransferSolInstruction({ source, destination, amount: lamports(amount) })

/** Returns a signed transfer of lamports. */
export const transferOf = (
  node: Node,
  source: KeyPairSigner,
  destination: Address,
  amount: bigint,
) => signed(node, source, [transfer(source, destination, amount)])

/** Sends a transaction, and returns its signature. */
export function send(
  { url }: Node,
  transaction: Transaction,
  config: { skipPreflight?: boolean } = {},
) {
  return createSolanaRpc(url)
    .sendTransaction(getBase64EncodedWireTransaction(transaction), {
      encoding: 'base64',
      ...config,
    })
    .send()
}

/** Returns the error of a promise. */
export const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )
