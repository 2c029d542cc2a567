import { constants } from '@portico/contract'
import { pause } from '../async/pause.ts'
import { errorOf } from '../errors/errorOf.ts'
import type { Receipt, SeenTransaction, TransactionStatus } from '../types/transaction.ts'

/** The first pause between two requests to a node, and the longest, in milliseconds. */
const firstPauseMs = 200
const longestPauseMs = 1000

/** A transaction to look for, with the known data about it. */
export type LookedFor = SeenTransaction & { hash: string }

/** The state of a wait, and whether a node has ever known the transaction. */
export type Polling = { signal: AbortSignal; wasSeen: boolean }

/**
 * Polls a transaction until it is settled, the signal aborts, or polling fails seven times in a row (6 retries:
 * specification, section 9), each with the transport's own retries.
 * @throws PorticoError `TRANSACTION_REVERTED`, also if a node names another transaction that replaced it;
 * `TRANSACTION_MISMATCH`; `TRANSACTION_EXPIRED` if two polls in a row found that it can no longer be included.
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
    // If no node can name the replacement, the transaction may itself be the one in the block: a node may be behind.
    polling.wasSeen ||= now?.status === 'pending' || now?.status === 'replaced'
    // A single poll may have reached a node that is behind.
    absences = now?.status === 'dropped' && looked.expiresAtBlock !== undefined ? absences + 1 : 0
    if (absences > 1) throw errorOf('TRANSACTION_EXPIRED')
    await pause(pauseMs, polling.signal)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
  return { status: 'pending', hash: looked.hash }
}
