import type { Context } from '../context/context.ts'
import { defineSubscription } from '../context/defineSubscription.ts'
import { errorOf } from '../errors/errorOf.ts'
import type { PorticoError } from '../errors/PorticoError.ts'
import { hashOf, isUnsafe, type Tracked } from '../types/tracked.ts'
import { trackerOf } from './tracker/tracker.ts'

/** What became of a transaction in the end. `hash` is that of the one which is in a block. */
export type FinalOutcome =
  | { step: 'confirmed'; hash: string }
  | { step: 'failed'; hash: string; error: PorticoError }

const trackerSubscription = defineSubscription()

/**
 * Calls back as soon as the tracker knows what became of a transaction that took longer than the wait; again, while a reorganisation may
 * take that back, whenever it changes.
 */
export function trackOutcome(
  context: Context,
  hash: string,
  onEnd: (outcome: FinalOutcome) => void,
): void {
  const { service, endService } = context.internal
  let last: Tracked['status']['state'] | undefined
  const onTransactions = (transactions: readonly Tracked[]) => {
    const found = transactions.find((transaction) => hashOf(transaction) === hash)
    const outcome = found && outcomeOf(found, hash)
    if (!outcome) return
    const { state } = found.status
    if (state !== last) onEnd(outcome)
    last = state
    if (!isUnsafe(found)) endService(trackerSubscription, hash)
  }
  const { store } = trackerOf(context)
  service(trackerSubscription, () => store.subscribe(onTransactions), hash)
}

/** Follows on, where what a caller was told of a transaction is in a block that a reorganisation may take back. */
export function trackUnsafe(
  context: Context,
  hash: string,
  onEnd: (outcome: FinalOutcome) => void,
): void {
  const all = trackerOf(context).store.getState()
  if (all.some((one) => hashOf(one) === hash && isUnsafe(one))) trackOutcome(context, hash, onEnd)
}

function outcomeOf({ status }: Tracked, hash: string): FinalOutcome | undefined {
  const failed = (error: PorticoError): FinalOutcome => ({ step: 'failed', hash, error })
  switch (status.state) {
    case 'confirmed':
      return { step: 'confirmed', hash }
    case 'replaced':
      return status.same
        ? { step: 'confirmed', hash: status.by ?? hash }
        : failed(errorOf('TRANSACTION_REPLACED'))
    case 'dropped':
      // One that has an end is over; another may still come.
      return failed(
        errorOf(status.seen?.expiresAtBlock ? 'TRANSACTION_EXPIRED' : 'TRANSACTION_DROPPED'),
      )
    case 'failed':
      return failed(errorOf(status.code, { reason: status.reason ?? '' }))
  }
}
