import {
  errorOf,
  pollReceipt,
  type Receipt,
  type ReceiptParams,
  type TransactionQuery,
  type TransactionStatus,
} from '@portico/core/adapter'
import { isSignature } from '@solana/kit'
import { translateNodeError } from '../errors/translateNodeError.ts'
import type { SolanaRpc } from '../node/rpcFor.ts'
import { readStatus } from './readStatus.ts'

/**
 * Reads the status of a transaction once. If its blockhash has expired and it is in no block, it is `dropped`: it can
 * no longer be included.
 * @throws PorticoError `RPC_UNAVAILABLE`; `RECEIPT_NOT_FOUND` for a text that is no signature.
 */
export async function getTransactionStatus(
  rpc: SolanaRpc,
  query: TransactionQuery,
): Promise<TransactionStatus> {
  assertIsSignature(query.hash)
  try {
    return await readStatus(rpc, query)
  } catch (error) {
    throw translateNodeError(error, 'RPC_UNAVAILABLE')
  }
}

/**
 * Waits for a transaction as `followToReceipt` does.
 * @throws PorticoError `TRANSACTION_REVERTED`, `TRANSACTION_MISMATCH`, `TRANSACTION_EXPIRED`,
 * `RECEIPT_NOT_FOUND`.
 */
export async function waitForReceipt(
  rpc: SolanaRpc,
  { hash, transfer, timeoutMs, expiresAtBlock }: ReceiptParams,
): Promise<Receipt> {
  assertIsSignature(hash)
  const first = { hash, from: transfer?.from, transfer, expiresAtBlock }
  return pollReceipt((looked) => readStatus(rpc, looked), first, timeoutMs)
}

/** Kit throws for characters that base58 does not have. */
function assertIsSignature(hash: string): void {
  if (!/^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(hash) || !isSignature(hash))
    throw errorOf('RECEIPT_NOT_FOUND')
}
