import { constants } from '@portico/contract'
import type { Client, Hex } from 'viem'
import { isHash } from '../parse/isHash.ts'

/**
 * Calls back when a node has heard of new transactions: a filter, asked every 30 s, and taken away
 * after 99 transactions (specification, section 9) or when it is stopped. A node that has forgotten the
 * filter gets another one. Returns a function that stops it.
 */
export function watchPendingTransactions(
  client: Client,
  onTransactions: () => void,
  pollMs: number = constants.pendingPollMs,
): () => void {
  const watch: Watch = { client, filter: undefined, seen: 0, isStopped: false }
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    watch.isStopped = true
    clearTimeout(timer)
    takeAway(watch)
  }
  const turn = async () => {
    const count = await look(watch)
    if (watch.isStopped) return takeAway(watch)
    if (count > 0) onTransactions()
    if (watch.seen >= constants.pendingLimit) return stop()
    timer = setTimeout(turn, pollMs)
  }
  void turn()
  return stop
}

type Watch = { client: Client; filter: Hex | undefined; seen: number; isStopped: boolean }

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
