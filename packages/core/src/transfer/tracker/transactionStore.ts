import { createStore, type StoreApi } from 'zustand/vanilla'
import type { KeyValueStorage } from '../../platform/platform.ts'
import { hashOf, type Tracked } from '../../types/tracked.ts'
import { readTransactions, writeTransactions } from './storedTransactions.ts'

/** The transactions of this browser, newest first, and their changes. */
export type TransactionStore = {
  store: Pick<StoreApi<readonly Tracked[]>, 'getState' | 'getInitialState' | 'subscribe'>
  /** Changes the stored transactions, which another page may have changed since the last read. */
  change(work: (transactions: readonly Tracked[]) => readonly Tracked[]): void
  /** Reads changes that another page has written. */
  reload(): void
}

/**
 * Stores transactions in a storage that all pages of the site share. The storage is the source of truth, and the memory
 * follows it. If the storage refuses a write, only the memory remains.
 */
export function createTransactionStore(storage: KeyValueStorage, key: string): TransactionStore {
  let alone = false
  const store = createStore<readonly Tracked[]>(() => readTransactions(storage, key) ?? [])
  /** The pending requests of this page. Other pages only know that these may have been sent. */
  const isOwn = (transaction: Tracked) =>
    hashOf(transaction) === undefined && transaction.status.state !== 'unsure'
  const current = (): readonly Tracked[] => {
    const shared = alone ? undefined : readTransactions(storage, key)
    if (!shared) return store.getState()
    const isSettled = ({ id }: Tracked) =>
      shared.some((transaction) => transaction.id === id && hashOf(transaction))
    const own = store
      .getState()
      .filter((transaction) => isOwn(transaction) && !isSettled(transaction))
    return [...own, ...shared.filter(({ id }) => !own.some((transaction) => transaction.id === id))]
  }
  const set = (transactions: readonly Tracked[]) =>
    store.setState(
      [...transactions].sort((a, b) => b.at - a.at),
      true,
    )
  return {
    store,
    reload: () => set(current()),
    change(work) {
      const before = current()
      const after = work(before)
      set(after)
      if (alone) return
      try {
        writeTransactions(storage, key, store.getState())
      } catch {
        alone = true
      }
    },
  }
}
