import type { Context } from '../context/context.ts'
import { defineSubscription } from '../context/defineSubscription.ts'
import { errorOf } from '../errors/errorOf.ts'
import type { PorticoError } from '../errors/PorticoError.ts'
import { hashOf, isUnsafe, type Tracked } from '../types/tracked.ts'
import { trackerOf } from './tracker/tracker.ts'

/** The final outcome of a transaction. `hash` is that of the one in a block. */
export type FinalOutcome =
  | { step: 'confirmed'; hash: string }
  | { step: 'failed'; hash: string; error: PorticoError }

const trackerSubscription = defineSubscription()

/**
 * Calls back as soon as the tracker knows the outcome of a transaction that took longer than the wait. Calls again on
 * every change of the outcome while a reorganization may still undo it. Each `listener` has one callback for each
 * transaction.
 */
export function trackOutcome(
  context: Context,
  hash: string,
  onEnd: (outcome: FinalOutcome) => void,
  listener: 'form' | 'events' = 'form',
): void {
  const { service, endService } = context.internal
  const key = `${listener}:${hash}`
  let last: Tracked['status']['state'] | undefined
  const onTransactions = (transactions: readonly Tracked[]) => {
    const found = transactions.find((transaction) => hashOf(transaction) === hash)
    const outcome = found && outcomeOf(found, hash)
    if (!outcome) return
    const { state } = found.status
    if (state !== last) onEnd(outcome)
    last = state
    if (!isUnsafe(found)) endService(trackerSubscription, key)
  }
  const { store } = trackerOf(context)
  service(trackerSubscription, () => store.subscribe(onTransactions), key)
}

/** Continues tracking if the outcome that a caller got is in a block that a reorganization may still undo. */
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
      // A transaction with an expiry is over; another may still be included.
      return failed(
        errorOf(status.seen?.expiresAtBlock ? 'TRANSACTION_EXPIRED' : 'TRANSACTION_DROPPED'),
      )
    case 'failed':
      return failed(errorOf(status.code, { reason: status.reason ?? '' }))
  }
}
