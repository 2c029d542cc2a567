import { constants } from '@portico/contract'
import { pause } from '@portico/core/adapter'
import type { Client, Hex } from 'viem'
import { isHash } from '../parse/isHash.ts'

/**
 * Calls back when a node has new pending transactions. Polls a filter every 30 s, and removes it after 99 transactions
 * (specification, section 9) or when it is stopped. Creates a new filter if the node has forgotten it. Returns a
 * function that stops it.
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

/** Returns the number of new transactions; zero for a new filter. */
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

/** Removes a filter. If the request fails, the node drops the filter by itself later. */
function takeAway(watch: Watch): void {
  const { client, filter } = watch
  watch.filter = undefined
  if (!filter) return
  client.request({ method: 'eth_uninstallFilter', params: [filter] }).catch(() => {})
}
