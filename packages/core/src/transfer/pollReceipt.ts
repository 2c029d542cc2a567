import { constants } from '@portico/contract'
import { withTimeout } from '../async/withTimeout.ts'
import { errorOf } from '../errors/errorOf.ts'
import type { Receipt, TransactionStatus } from '../types/transaction.ts'
import { type LookedFor, type Polling, pollTransaction } from './pollTransaction.ts'

/**
 * Waits until a transaction is in a block. Returns `pending` after `timeoutMs` (180 s unless given). If the transaction
 * was sent again at another price, returns the new hash. A node that does not answer counts as waiting.
 * @throws PorticoError as `pollTransaction`; `RECEIPT_NOT_FOUND` after the default wait for one that no node ever knew.
 */
export async function pollReceipt<Looked extends LookedFor>(
  look: (looked: Looked) => Promise<TransactionStatus>,
  looked: Looked,
  timeoutMs: number | undefined,
): Promise<Receipt> {
  const { hash } = looked
  const stop = new AbortController()
  const polling: Polling = { signal: stop.signal, wasSeen: false }
  try {
    const receipt = await withTimeout<Receipt>(pollTransaction(look, looked, polling), {
      ms: timeoutMs ?? constants.receiptWaitMs,
      onTimeout: () => ({ status: 'pending', hash }),
    })
    const missing = receipt.status === 'pending' && !polling.wasSeen && timeoutMs === undefined
    if (missing) throw errorOf('RECEIPT_NOT_FOUND')
    return receipt
  } finally {
    stop.abort()
  }
}
