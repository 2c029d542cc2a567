import {
  errorOf,
  type SeenTransaction,
  type TransactionStatus,
  type TransferParams,
} from '@portico/core/adapter'
import { getBase64Encoder, type Signature, type Transaction } from '@solana/kit'
import { readFailure } from '../errors/readFailure.ts'
import type { SolanaRpc } from '../node/rpcFor.ts'
import { contentOf, readTransaction } from '../signing/readTransaction.ts'
import { isTransfer } from './isTransfer.ts'

/** So many blocks later it is certain that no other fork has it. */
const spareBlocks = 32

/** A transaction to find, and what is known of it. */
export type StatusParams = SeenTransaction & {
  hash: string
  from?: string | undefined
  transfer?: Omit<TransferParams, 'network'> | undefined
  /** Whether one that no node shows is unknown, though it is in a block: nobody has said that it is the transfer. */
  isSought?: boolean
}

/** Looks once where a transaction stands. Rejects with a NodeError. */
export async function readStatus(rpc: SolanaRpc, looked: StatusParams): Promise<TransactionStatus> {
  const { hash, expiresAtBlock } = looked
  // The height first: what is in no block then, can come no more.
  const then =
    expiresAtBlock === undefined
      ? undefined
      : await rpc.getEpochInfo({ commitment: 'confirmed' }).send()
  const { context, value } = await rpc
    .getSignatureStatuses([hash as Signature], { searchTransactionHistory: true })
    .send()
  const [status] = value
  if (!status) {
    const isPast =
      then !== undefined && Number(then.blockHeight) > Number(expiresAtBlock) + spareBlocks
    // Another node may have answered, which is behind.
    const isOver = isPast && context.slot >= then.absoluteSlot
    return { status: isOver ? 'dropped' : 'unknown' }
  }
  if (status.confirmationStatus === 'processed')
    return { status: 'pending', ...(expiresAtBlock !== undefined && { expiresAtBlock }) }
  return readFinal(rpc, looked, status.err)
}

async function readFinal(
  rpc: SolanaRpc,
  looked: StatusParams,
  failure: unknown,
): Promise<TransactionStatus> {
  const { hash } = looked
  const found = await rpc
    .getTransaction(hash as Signature, {
      encoding: 'base64',
      commitment: 'confirmed',
      maxSupportedTransactionVersion: 0,
    })
    .send()
  const transaction =
    found && readTransaction(new Uint8Array(getBase64Encoder().encode(found.transaction[0])))
  if (looked.isSought && !transaction) return { status: 'unknown' }
  if (transaction && !(await isRequestedTransfer(looked, transaction)))
    return { status: 'failed', hash, error: errorOf('TRANSACTION_MISMATCH') }
  if (failure === null) return { status: 'confirmed', hash }
  const logs = found?.meta?.logMessages ?? []
  return { status: 'failed', hash, error: readFailure(failure, logs, 'TRANSACTION_REVERTED') }
}

/** A wallet could name any transaction: of another account, or that does something else. */
async function isRequestedTransfer(
  { from, transfer }: StatusParams,
  transaction: Transaction,
): Promise<boolean> {
  if (from !== undefined && !(from in transaction.signatures)) return false
  const content = contentOf(transaction)
  return !transfer || (content !== undefined && isTransfer(content, transfer))
}
