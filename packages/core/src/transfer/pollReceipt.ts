import { constants } from '@portico/contract'
import { errorOf } from '../errors/errorOf.ts'
import type { Receipt, TransactionStatus } from '../types/transaction.ts'
import { type LookedFor, type Polling, pollTransaction } from './pollTransaction.ts'

/**
 * Waits for a transaction to land in a block, and answers `pending` where that takes longer than
 * `timeoutMs` (180 s unless given). One that was sent again at another price answers with the new
 * hash; a node that does not answer counts as waiting.
 * @throws PorticoError as `followTransaction`; `RECEIPT_NOT_FOUND` after the default wait for one that
 * no node ever knew.
 */
export async function pollReceipt<Looked extends LookedFor>(
  look: (looked: Looked) => Promise<TransactionStatus>,
  looked: Looked,
  timeoutMs: number | undefined,
): Promise<Receipt> {
  const { hash } = looked
  const stop = new AbortController()
  const following: Polling = { signal: stop.signal, wasSeen: false }
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeUp = new Promise<Receipt>((resolve) => {
    const ms = timeoutMs ?? constants.receiptWaitMs
    timer = setTimeout(() => resolve({ status: 'pending', hash }), ms)
  })
  try {
    const receipt = await Promise.race([pollTransaction(look, looked, following), timeUp])
    const missing = receipt.status === 'pending' && !following.wasSeen && timeoutMs === undefined
    if (missing) throw errorOf('RECEIPT_NOT_FOUND')
    return receipt
  } finally {
    clearTimeout(timer)
    stop.abort()
  }
}
