import { constants } from '@portico/contract'
import { pause } from '../async/pause.ts'
import { errorOf } from '../errors/errorOf.ts'
import type { Receipt, SeenTransaction, TransactionStatus } from '../types/transaction.ts'

/** The first pause between two questions to a node, and the longest, in milliseconds. */
const firstPauseMs = 200
const longestPauseMs = 1000

/** A transaction to look for, and what is known of it. */
export type LookedFor = SeenTransaction & { hash: string }

/** How a wait goes, and whether a node has ever known the transaction. */
export type Polling = { signal: AbortSignal; wasSeen: boolean }

/**
 * Looks for a transaction again and again until it is settled or the signal fires, or looking fails
 * seven times in a row (6 retries: specification, section 9), each with the transport's own retries.
 * @throws PorticoError `TRANSACTION_REVERTED`, also where another transaction took its place, if a node names it;
 * `TRANSACTION_MISMATCH`; `TRANSACTION_EXPIRED` where two looks in a row found that it can come no more.
 */
export async function pollTransaction<Looked extends LookedFor>(
  look: (looked: Looked) => Promise<TransactionStatus>,
  first: Looked,
  polling: Polling,
): Promise<Receipt> {
  let looked = first
  let failures = 0
  let absences = 0
  let pauseMs = firstPauseMs
  while (!polling.signal.aborted && failures <= constants.receiptRetries) {
    const now = await look(looked).catch(() => undefined)
    failures = now ? 0 : failures + 1
    if (now?.status === 'confirmed') return { status: 'confirmed', hash: now.hash }
    if (now?.status === 'failed') throw now.error
    if (now?.status === 'replaced' && now.hash !== undefined) {
      if (!now.isSame)
        throw errorOf('TRANSACTION_REVERTED', { reason: 'another one took its place' })
      looked = { ...first, hash: now.hash }
      continue
    }
    if (now?.status === 'pending') looked = { ...looked, ...now }
    // One whose place something took that nobody can name may be what took it: a node may be behind.
    polling.wasSeen ||= now?.status === 'pending' || now?.status === 'replaced'
    // One look may have met a node that is behind.
    absences = now?.status === 'dropped' && looked.expiresAtBlock !== undefined ? absences + 1 : 0
    if (absences > 1) throw errorOf('TRANSACTION_EXPIRED')
    await pause(pauseMs, polling.signal)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
  return { status: 'pending', hash: looked.hash }
}
