import type { Context } from '../../context/context.ts'
import type { Page } from '../../platform/page.ts'
import type { TransactionStore } from './transactionStore.ts'
import { transactionsKey } from './transactionsKey.ts'
import type { Watch } from './watchChain.ts'
import { unfinishedOf } from './watchedTransactions.ts'

type Watched = {
  transactions: TransactionStore
  watch: Watch
  page: Page
  onEnd(): void
}

/**
 * Keeps the number of pending transactions in the state, and follows changes that other pages store. Returns a function
 * that stops it.
 */
export function subscribeTracker(
  context: Context,
  { transactions, watch, page, onEnd }: Watched,
): () => void {
  const { store } = context.internal
  const count = () => {
    const pending = unfinishedOf(context, transactions).length
    if (store.getState().pending !== pending) store.setState({ pending })
  }
  let ended = false
  // Deferred: the first view that uses the tracker does so while it renders.
  queueMicrotask(() => ended || count())
  const ends = [
    () => {
      ended = true
    },
    watch.stop,
    onEnd,
    transactions.store.subscribe(count),
    store.subscribe(({ connections }, before) => {
      if (connections === before.connections) return
      count()
      watch.wake()
    }),
    page.onStored((key) => {
      if (key !== null && key !== transactionsKey(context)) return
      transactions.reload()
      watch.wake()
    }),
  ]
  return () => {
    for (const end of ends) end()
  }
}
