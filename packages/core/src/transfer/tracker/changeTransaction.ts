import type { Platform } from '../../platform/platform.ts'
import type { Replacement, Tracked, TrackedTransfer } from '../../types/tracked.ts'
import type { TrackerEvent } from './step.ts'
import { step } from './step.ts'
import type { TransactionStore } from './transactionStore.ts'

/** Adds a transaction; returns its id, which two pages cannot share that add in the same millisecond. */
export function addTransaction(
  transactionStore: TransactionStore,
  transfer: TrackedTransfer,
  { now, random }: Platform,
): string {
  const at = now()
  const id = `${transfer.networkId}:${at}:${random().toString(36).slice(2)}`
  transactionStore.change((all) => [{ id, at, transfer, status: { state: 'preparing' } }, ...all])
  return id
}

/** Changes one transaction; returns it where its state is another one now. */
export function changeTransaction(
  transactionStore: TransactionStore,
  id: string,
  event: TrackerEvent,
): Tracked | undefined {
  let changed: Tracked | undefined
  transactionStore.change((all) =>
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

/** Writes beside one what was sent in its place, or that nothing was. */
export const noteReplacement = (
  transactionStore: TransactionStore,
  id: string,
  replacement: Replacement | undefined,
): void =>
  transactionStore.change((all) =>
    all.map((transaction) => {
      if (transaction.id !== id) return transaction
      const { replacement: _before, ...others } = transaction
      return replacement ? { ...others, replacement } : others
    }),
  )
