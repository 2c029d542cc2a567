import { constants } from '@portico/contract'
import { errorOf, pause, type Receipt } from '@portico/core'
import type { Client, Hash } from 'viem'
import { type Looked, readStatus } from './readStatus.ts'

/** The first pause between two questions to a node, and the longest, in milliseconds. */
const firstPauseMs = 200
const longestPauseMs = 1000

/** How a wait goes, and whether a node has ever known the transaction. */
export type Following = { signal: AbortSignal; wasSeen: boolean }

/**
 * Asks for a transaction again and again until it is settled or the signal fires, or the node fails
 * seven times in a row (6 retries: specification, section 9), each with the transport's own retries.
 * @throws PorticoError `TRANSACTION_REVERTED`, also where another transaction took its place;
 * `TRANSACTION_MISMATCH`.
 */
export async function followTransaction(
  client: Client,
  first: Looked,
  following: Following,
): Promise<Receipt> {
  let looked = first
  let failures = 0
  let pauseMs = firstPauseMs
  while (!following.signal.aborted && failures <= constants.receiptRetries) {
    const now = await readStatus(client, looked).catch(() => undefined)
    failures = now ? 0 : failures + 1
    if (now?.status === 'confirmed') return { status: 'confirmed', hash: now.hash }
    if (now?.status === 'failed') throw now.error
    if (now?.status === 'replaced') {
      if (!now.isSame || !now.hash)
        throw errorOf('TRANSACTION_REVERTED', { reason: 'another one took its place' })
      looked = { ...first, hash: now.hash as Hash }
      continue
    }
    if (now?.status === 'pending') {
      following.wasSeen = true
      looked = { ...looked, ...now }
    }
    await pause(pauseMs, following.signal)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
  return { status: 'pending', hash: looked.hash }
}
