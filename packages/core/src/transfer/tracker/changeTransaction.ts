import type { Platform } from '../../platform/platform.ts'
import type { Arrival } from '../../types/arrival.ts'
import {
  arrivalOf,
  hashesOf,
  isUnsafe,
  type Replacement,
  type Tracked,
  type TrackedTransfer,
} from '../../types/tracked.ts'
import type { TrackerEvent } from './step.ts'
import { step } from './step.ts'
import type { TransactionStore } from './transactionStore.ts'

/** Adds a transaction; returns its id, which is unique even if two pages add one in the same millisecond. */
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

/** Adds the mark that the swap continues, if it ends on another network. */
function withArrival(transaction: Tracked): Tracked {
  const arrival = arrivalOf(transaction)
  return arrival ? { ...transaction, arrival } : transaction
}

/** Hashes of EVM networks are case-insensitive. */
const plain = (hash: string) => (hash.startsWith('0x') ? hash.toLowerCase() : hash)

/**
 * Whether a transaction is already known as something else than the end of this swap. It may be the end of another
 * swap, or a transaction that the account itself has sent, such as this swap. If the amount is everything that a block
 * brought, the block ends only one swap.
 */
export function isTakenBy(
  all: readonly Tracked[],
  id: string,
  { networkId, hash, blockNumber }: { networkId: string; hash: string; blockNumber?: bigint },
): boolean {
  const isIt = (other: string) => plain(other) === plain(hash)
  return all.some((one) => {
    const { arrival, transfer } = one
    const isEnd = arrival !== undefined && 'hash' in arrival && arrival.networkId === networkId
    const isOfBlock = isEnd && blockNumber !== undefined && arrival.blockNumber === blockNumber
    return (
      (isEnd && one.id !== id && (isOfBlock || isIt(arrival.hash))) ||
      (transfer.networkId === networkId && hashesOf(one).some(isIt))
    )
  })
}

/**
 * Stores the arrival of a swap across networks; returns the transaction if its state has changed. Ignores an end that
 * has become the end of another swap meanwhile.
 */
export function changeArrival(
  transactionStore: TransactionStore,
  id: string,
  arrival: Arrival,
): Tracked | undefined {
  let changed: Tracked | undefined
  transactionStore.change((all) => {
    if ('hash' in arrival && isTakenBy(all, id, arrival)) return all
    return all.map((transaction) => {
      const before = transaction.id === id ? arrivalOf(transaction) : undefined
      // An end that was seen on the chain is final.
      if (!before || 'hash' in before) return transaction
      const next = { ...transaction, arrival }
      if (before.state !== arrival.state) changed = next
      return next
    })
  })
  return changed
}

/** Changes one transaction; returns it if its state has changed, or its block has become final. */
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
      const next = withArrival({ ...transaction, status })
      const isNews = status.state !== transaction.status.state
      if (isNews || isUnsafe(next) !== isUnsafe(transaction)) changed = next
      return next
    }),
  )
  return changed
}

/** Stores the replacement of a transaction, or that there was none. */
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
