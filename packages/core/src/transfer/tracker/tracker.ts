import type { CaipAddress } from '@portico/contract'
import type { Context } from '../../context/context.ts'
import { defineService } from '../../context/services.ts'
import { pageOf } from '../../platform/page.ts'
import {
  arrivalOf,
  hashesOf,
  type Replacement,
  type Tracked,
  type TrackedStatus,
  type TrackedTransfer,
} from '../../types/tracked.ts'
import type { TransactionStatus } from '../../types/transaction.ts'
import {
  addTransaction,
  changeArrival,
  changeTransaction,
  noteReplacement,
} from './changeTransaction.ts'
import { lookAcross } from './lookAcross.ts'
import { type IsShown, notifyChange } from './notifyChange.ts'
import { findOnChain, readFromChain } from './readFromChain.ts'
import type { TrackerEvent } from './step.ts'
import { subscribeTracker } from './subscribeTracker.ts'
import { createTransactionStore, type TransactionStore } from './transactionStore.ts'
import { transactionsKey } from './transactionsKey.ts'
import { watchChain } from './watchChain.ts'
import { isOf, watchedTransactions } from './watchedTransactions.ts'
import { withoutDone } from './withoutDone.ts'

/** Tracks the transactions of this browser to their end. */
export type Tracker = {
  /** All transactions, newest first. */
  readonly store: TransactionStore['store']
  /** Reads changes that other pages have written, whose event may not have arrived here yet. */
  reload(): void
  /** Adds a transfer that the visitor has confirmed; returns its id. */
  add(transfer: TrackedTransfer): string
  /** Applies an event to a transaction. */
  dispatch(id: string, event: TrackerEvent): void
  /** Stores the replacement that the visitor has sent; `undefined` if it turned out to be another transaction. */
  noteReplacement(id: string, replacement: Replacement | undefined): void
  /** Queries a node about a transaction now; returns its status, `undefined` if the node does not answer. */
  look(id: string): Promise<TrackedStatus | undefined>
  /**
   * Leaves the wait for a transaction to the caller until the returned function is called, so that it is not polled
   * twice.
   */
  hold(id: string): () => void
  /** Queries the account's dropped or missing transactions again, because some come back. */
  checkDropped(account: CaipAddress): void
  /** Looks for an arrival again. */
  seekArrival(id: string): void
  /** Removes an account's completed transactions. One that may have been sent stays, with a warning. */
  clear(account: CaipAddress): void
  /** Suppresses notifications about transactions whose progress a view shows. */
  muteWhere(isShown: IsShown): void
  /** Removes a transaction, for example after the visitor has declined it. */
  remove(id: string): void
}

const trackerService = defineService<Tracker & { end(): void }>((tracker) => tracker.end())

/** Returns the tracker of a widget, created on first use. It continues the transactions of an earlier page. */
export const trackerOf = (context: Context): Tracker =>
  context.internal.service(trackerService, () => createTracker(context))

function createTracker(context: Context): Tracker & { end(): void } {
  const { platform } = context.internal
  const page = pageOf(platform)
  const transactions = createTransactionStore(platform.storage, transactionsKey(context))
  const held = new Set<string>()
  const muted = new Set<IsShown>()
  const dispatch = (id: string, event: TrackerEvent) => {
    const before = transactions.store.getState().find((transaction) => transaction.id === id)
    const changed = changeTransaction(transactions, id, event)
    if (changed) notifyChange(context, changed, { muted, before })
    if (event.type !== 'looked') watch.wake()
  }
  let ended = false
  const dispatchFound = (id: string, found: TransactionStatus) =>
    dispatch(id, { type: 'looked', found, at: platform.now() })
  const remove = (id: string) =>
    transactions.change((all) => all.filter((transaction) => transaction.id !== id))
  const seekEnd = lookAcross(context, transactions, {
    hasEnded: () => ended,
    onChange: (changed) => notifyChange(context, changed, { muted }),
  })
  const lookAt = async (transaction: Tracked) => {
    if (arrivalOf(transaction)) return seekEnd(transaction)
    const { id, status } = transaction
    if (status.state !== 'unsure') {
      const found = await readFromChain(context, transaction)
      return found && !ended && dispatchFound(id, found)
    }
    const isTaken = (hash: string) =>
      transactions.store.getState().some((o) => o.id !== id && hashesOf(o).includes(hash))
    const event = await findOnChain(context, transaction, isTaken)
    if (!event || ended) return
    if (event === 'forget') remove(id)
    else dispatch(id, event)
  }
  const watch = watchChain(context, {
    page,
    due: () =>
      watchedTransactions(context, transactions).filter((transaction) => !held.has(transaction.id)),
    look: lookAt,
  })
  const look = async (id: string) => {
    const find = () => transactions.store.getState().find((transaction) => transaction.id === id)
    const before = find()
    const found = before && (await readFromChain(context, before).catch(() => undefined))
    if (found) dispatchFound(id, found)
    return found && find()?.status
  }
  return {
    store: transactions.store,
    reload: transactions.reload,
    dispatch,
    look,
    noteReplacement: (id, replacement) => noteReplacement(transactions, id, replacement),
    add: (transfer) => addTransaction(transactions, transfer, platform),
    muteWhere: (isShown) => void muted.add(isShown),
    hold(id) {
      held.add(id)
      return () => {
        held.delete(id)
        watch.wake()
      }
    },
    checkDropped(account) {
      if (!page.awake()) return
      for (const one of transactions.store.getState()) {
        if (!isOf(one, account)) continue
        if (one.status.state === 'dropped') void look(one.id)
        if (one.arrival?.state === 'unknown') void seekEnd(one)
      }
    },
    seekArrival(id) {
      const bridging = { state: 'bridging', since: platform.now() } as const
      if (changeArrival(transactions, id, bridging)) watch.wake()
    },
    clear: (account) => transactions.change((all) => withoutDone(all, account)),
    remove,
    end: subscribeTracker(context, {
      transactions,
      watch,
      page,
      onEnd: () => {
        ended = true
      },
    }),
  }
}
