import { errorOf, pollReceipt, type Receipt, type ReceiptParams } from '@portico/core/adapter'
import type { Client } from 'viem'
import { isHash } from '../parse/isHash.ts'
import { readStatus, type StatusParams } from './readStatus.ts'

/**
 * Waits for a transaction as `followToReceipt` does.
 * @throws PorticoError `TRANSACTION_REVERTED`, `TRANSACTION_MISMATCH`; `RECEIPT_NOT_FOUND` for an invalid hash, and
 * after the default wait for one that no node ever knew.
 */
export async function waitForReceipt(
  client: Client,
  { hash, transfer, timeoutMs, sinceBlock, call }: Omit<ReceiptParams, 'network'>,
): Promise<Receipt> {
  if (!isHash(hash)) throw errorOf('RECEIPT_NOT_FOUND')
  const first: StatusParams = { hash, from: transfer?.from, transfer, sinceBlock, call }
  return pollReceipt((looked) => readStatus(client, looked), first, timeoutMs)
}
