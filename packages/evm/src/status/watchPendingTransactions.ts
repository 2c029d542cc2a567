import { constants } from '@portico/contract'
import { pause } from '@portico/core/adapter'
import type { Client, Hex } from 'viem'
import { isHash } from '../parse/isHash.ts'

/**
 * Calls back when a node has new pending transactions. It polls a filter every 30 s, and removes it
 * after 99 transactions (specification, section 9) or when it is stopped. A node that has forgotten
 * the filter gets another one. Returns a function that stops it.
 */
export function watchPendingTransactions(
  client: Client,
  onTransactions: () => void,
  pollMs: number = constants.pendingPollMs,
): () => void {
  const watch: Watch = { client, filter: undefined, seen: 0 }
  const stopping = new AbortController()
  const { signal } = stopping
  const stop = () => {
    stopping.abort()
    takeAway(watch)
  }
  const poll = async () => {
    while (!signal.aborted) {
      const count = await look(watch)
      if (signal.aborted) return takeAway(watch)
      if (count > 0) onTransactions()
      if (watch.seen >= constants.pendingLimit) return stop()
      await pause(pollMs, signal)
    }
  }
  void poll()
  return stop
}

type Watch = { client: Client; filter: Hex | undefined; seen: number }

/** Returns how many transactions are new; none where the filter is. */
async function look(watch: Watch): Promise<number> {
  const { client, filter } = watch
  try {
    if (!filter) {
      watch.filter = await client.request({ method: 'eth_newPendingTransactionFilter' })
      return 0
    }
    const changes = await client.request({ method: 'eth_getFilterChanges', params: [filter] })
    const count = (changes as unknown[]).filter(isHash).length
    watch.seen += count
    return count
  } catch {
    watch.filter = undefined
    return 0
  }
}

/** A node drops a filter by itself in the end; that it could not be told does no harm. */
function takeAway(watch: Watch): void {
  const { client, filter } = watch
  watch.filter = undefined
  if (!filter) return
  client.request({ method: 'eth_uninstallFilter', params: [filter] }).catch(() => {})
}
