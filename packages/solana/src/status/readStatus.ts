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

/** Number of blocks after which no other fork can have it. */
const spareBlocks = 32

/** A transaction to find, with the known data about it. */
export type StatusParams = SeenTransaction & {
  hash: string
  from?: string | undefined
  transfer?: Omit<TransferParams, 'network'> | undefined
  /**
   * Whether a transaction in a block counts as unknown if no node returns its content: nothing has proved that it is the
   * transfer.
   */
  isSought?: boolean
}

/** Reads the status of a transaction once. Rejects with a NodeError. */
export async function readStatus(rpc: SolanaRpc, looked: StatusParams): Promise<TransactionStatus> {
  const { hash, expiresAtBlock } = looked
  // Read the height first: a transaction that is in no block after that can no longer come.
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
    // The answer may come from another node, which is behind.
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

/** A wallet could name any transaction: of another account, or with another effect. */
async function isRequestedTransfer(
  { from, transfer }: StatusParams,
  transaction: Transaction,
): Promise<boolean> {
  if (from !== undefined && !(from in transaction.signatures)) return false
  const content = contentOf(transaction)
  return !transfer || (content !== undefined && isTransfer(content, transfer))
}
