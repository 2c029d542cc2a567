import { type CaipAddress, namespaceOf } from '@portico/contract'
import { addressOf } from '../../context/addressOf.ts'
import type { Context } from '../../context/context.ts'
import { defineService } from '../../context/services.ts'
import { sameAddress } from '../../platform/address.ts'
import { noPage, webPage } from '../../platform/page.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  hashOf,
  isOpen,
  maySend,
  type Tracked,
  type TrackedStatus,
  type TrackedTransfer,
} from '../../types/tracked.ts'
import type { TransactionStatus } from '../../types/transaction.ts'
import { notifyChange } from './notifyChange.ts'
import { findOnChain, readFromChain } from './readFromChain.ts'
import { step, type TrackerEvent } from './step.ts'
import { createTransactionStore, type TransactionStore } from './transactionStore.ts'
import { transactionsKey } from './transactionsKey.ts'
import { type Watch, watchChain } from './watchChain.ts'

/** Follows the transactions of this browser from nonce and receipt alone. */
export type Tracker = {
  /** All of them, newest first. */
  readonly store: TransactionStore['store']
  /** Takes up a transfer that the visitor has confirmed; answers its id. */
  add(transfer: TrackedTransfer): string
  /** Says what happened to one. */
  dispatch(id: string, event: TrackerEvent): void
  /** Asks a node about one now; answers its status, `undefined` where the node does not answer. */
  look(id: string): Promise<TrackedStatus | undefined>
  /** Somebody waits for this one already, until the answer is called: it is not looked at twice. */
  hold(id: string): () => void
  /** Looks once more at those of an account that were dropped: some come back. */
  checkDropped(account: CaipAddress): void
  /** Forgets those of an account that are done: what may have been sent stays, and is warned of. */
  clear(account: CaipAddress): void
  /** Forgets one, as where the visitor has declined it. */
  remove(id: string): void
}

const trackerService = defineService<Tracker & { end(): void }>((tracker) => tracker.end())

/** The tracker of a widget, made on first use. What an earlier page kept goes on. */
export const trackerOf = (context: Context): Tracker =>
  context.internal.service(trackerService, () => createTracker(context))

/** Whether a transaction is of an account, on whatever network of its family. */
export const isOf = ({ transfer }: Tracked, account: CaipAddress): boolean =>
  namespaceOf(transfer.networkId) === namespaceOf(account) &&
  sameAddress(transfer.from, addressOf(account))

function createTracker(context: Context): Tracker & { end(): void } {
  const { platform } = context.internal
  const page = platform.page ?? (typeof document === 'undefined' ? noPage : webPage())
  const transactions = createTransactionStore(platform.storage, transactionsKey(context))
  const held = new Set<string>()
  const dispatch = (id: string, event: TrackerEvent) => {
    const changed = change(transactions, id, event)
    if (changed) notifyChange(context, changed)
    if (event.type !== 'looked') watch.wake()
  }
  let ended = false
  const dispatchFound = (id: string, found: TransactionStatus) =>
    dispatch(id, { type: 'looked', found, at: platform.now() })
  const remove = (id: string) =>
    transactions.change((all) => all.filter((transaction) => transaction.id !== id))
  const lookAt = async (transaction: Tracked) => {
    const { id, status } = transaction
    if (status.state !== 'unsure') {
      const found = await readFromChain(context, transaction)
      return found && !ended && dispatchFound(id, found)
    }
    const event = await findOnChain(context, transaction)
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
    dispatch,
    look,
    add: (transfer) => add(transactions, transfer, platform),
    hold(id) {
      held.add(id)
      return () => {
        held.delete(id)
        watch.wake()
      }
    },
    checkDropped(account) {
      if (!page.awake()) return
      for (const transaction of transactions.store.getState())
        if (transaction.status.state === 'dropped' && isOf(transaction, account))
          void look(transaction.id)
    },
    clear: (account) =>
      transactions.change((all) =>
        all.filter(
          (transaction) =>
            isOpen(transaction) || maySend(transaction) || !isOf(transaction, account),
        ),
      ),
    remove,
    end: subscribe(context, {
      ...{ transactions, watch, page },
      onEnd: () => {
        ended = true
      },
    }),
  }
}

/** Two pages that ask in the same millisecond must not share a name. */
function add(book: TransactionStore, transfer: TrackedTransfer, { now, random }: Platform): string {
  const at = now()
  const id = `${transfer.networkId}:${at}:${random().toString(36).slice(2)}`
  book.change((all) => [{ id, at, transfer, status: { state: 'asked' } }, ...all])
  return id
}

/** Changes one transaction; answers it where its state is another one now. */
function change(book: TransactionStore, id: string, event: TrackerEvent): Tracked | undefined {
  let changed: Tracked | undefined
  book.change((all) =>
    all.map((transaction) => {
      const status = transaction.id === id ? step(transaction.status, event) : transaction.status
      if (status === transaction.status) return transaction
      const next = { ...transaction, status }
      if (status.state !== transaction.status.state) changed = next
      return next
    }),
  )
  return changed
}

/** What is asked about: on its way, or perhaps. Of the accounts that are connected now. */
function watchedTransactions({ internal }: Context, book: TransactionStore): readonly Tracked[] {
  const { connections } = internal.store.getState()
  const isSought = (transaction: Tracked) =>
    transaction.status.state === 'unsure' ||
    (isOpen(transaction) && hashOf(transaction) !== undefined)
  return book.store
    .getState()
    .filter(
      (transaction) =>
        isSought(transaction) && connections.some((one) => isOf(transaction, one.caipAddress)),
    )
}

const onItsWay = (context: Context, book: TransactionStore): readonly Tracked[] =>
  watchedTransactions(context, book).filter(isOpen)

type Watched = {
  transactions: TransactionStore
  watch: Watch
  page: ReturnType<typeof webPage>
  onEnd(): void
}

/** Keeps the count of the state true, and hears of other pages. Answers how to stop. */
function subscribe(context: Context, { transactions, watch, page, onEnd }: Watched): () => void {
  const { store } = context.internal
  const count = () => {
    const pending = onItsWay(context, transactions).length
    if (store.getState().pending !== pending) store.setState({ pending })
  }
  let ended = false
  // Not at once: a view that is the first to ask for the tracker asks while it renders.
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
