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

/** With the mark that it goes on, for a swap whose end is on another network. */
function withArrival(transaction: Tracked): Tracked {
  const arrival = arrivalOf(transaction)
  return arrival ? { ...transaction, arrival } : transaction
}

/** Hashes of EVM networks are the same in capitals. */
const plain = (hash: string) => (hash.startsWith('0x') ? hash.toLowerCase() : hash)

/**
 * Whether a transaction of a network is known here as something else than the end of this swap: that of another one, or one that the account has
 * sent itself, this swap for one. What all of a block brought ends one swap.
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
 * Notes what became of a swap across networks; returns it where that is another state now. What has ended another one meanwhile does not
 * end it.
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
      // What was seen on the chain is the end.
      if (!before || 'hash' in before) return transaction
      const next = { ...transaction, arrival }
      if (before.state !== arrival.state) changed = next
      return next
    })
  })
  return changed
}

/** Changes one transaction; returns it where its state is another one now, or its block cannot be taken back any more. */
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
