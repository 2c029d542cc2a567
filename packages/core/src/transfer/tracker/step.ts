import type { ErrorCode } from '../../errors/catalogue.ts'
import type { SentTransactionState, TrackedStatus } from '../../types/tracked.ts'
import type {
  SeenTransaction,
  SentTransaction,
  TransactionStatus,
} from '../../types/transaction.ts'
import { defined, seenIn } from './seenIn.ts'

/** An event in the life of a transaction. */
export type TrackerEvent =
  | { type: 'walletRequested' }
  /** The wallet will now get the request to send; `seen` helps to find the transaction again. */
  | { type: 'sendRequested'; at: number; seen: SeenTransaction }
  /** The wallet's answer did not arrive. */
  | { type: 'unanswered'; at: number }
  | ({ type: 'submitted'; at: number } & SentTransaction)
  /** The wallet found it in a block, in which it had no effect. */
  | { type: 'reverted'; hash: string; at: number }
  /** The wallet, or a step before it, rejected the transaction. A transaction with a hash is followed regardless. */
  | { type: 'refused'; code: ErrorCode; at: number }
  /** A node has answered a query about it. */
  | { type: 'looked'; found: TransactionStatus; at: number }

/** Time without a block after which a transaction is slow, in milliseconds. */
export const slowAfterMs = 60_000

/** Time after which a transaction that nodes knew, and no longer know, is dropped, in milliseconds. */
export const droppedAfterMs = 60_000

/** Time in which a transaction that no node ever knew may still be pending in private, in milliseconds. */
export const neverSeenAfterMs = 600_000

/** Returns the next status. An event that does not fit the status changes nothing. */
export function step(status: TrackedStatus, event: TrackerEvent): TrackedStatus {
  switch (event.type) {
    case 'walletRequested':
      return status.state === 'preparing' ? { state: 'waiting' } : status
    case 'sendRequested':
      return isUnanswered(status)
        ? {
            state: 'waiting',
            since: event.at,
            seen: { ...seenBefore(status), ...seenIn(event.seen) },
          }
        : status
    case 'unanswered':
      return status.state === 'waiting'
        ? { state: 'unsure', since: event.at, ...defined({ seen: status.seen }) }
        : status
    case 'submitted':
      return isUnanswered(status) || status.state === 'unsure' ? submitted(event) : status
    case 'reverted':
      return status.state === 'unsure'
        ? { state: 'failed', hash: event.hash, code: 'TRANSACTION_REVERTED', at: event.at }
        : status
    case 'refused':
      return isUnanswered(status) ? { state: 'failed', code: event.code, at: event.at } : status
    case 'looked':
      return isSent(status) ? looked(status, event.found, event.at) : status
  }
}

type SentState = 'submitted' | 'pending' | 'slow' | 'dropped' | 'failed' | 'replaced'
type Sent = Extract<TrackedStatus, { state: SentState }> & SentTransactionState

const isUnanswered = ({ state }: TrackedStatus): boolean =>
  state === 'preparing' || state === 'waiting'

/** Whether it is pending, lost, or in a block that may be undone: all of these may change. */
const isSent = (status: TrackedStatus): status is Sent => 'since' in status && 'hash' in status

function looked(status: Sent, found: TransactionStatus, at: number): TrackedStatus {
  switch (found.status) {
    case 'pending':
      return waiting(status, found, at)
    case 'confirmed':
      return confirmed(status, found.hash, at)
    case 'failed':
      return failed(status, found, at)
    case 'replaced':
      // A node that is behind may not yet know that the included transaction is this one. This must not lead to a
      // second payment.
      if (found.hash === undefined && status.state !== 'replaced' && !isLongMissing(status, at))
        return missing(status, at)
      return replaced(status, found, at)
    case 'unknown':
      return unseen(status, at)
    case 'dropped':
      return canExpire(status) ? dropped(status, at) : unseen(status, at)
  }
}

function submitted(event: Extract<TrackerEvent, { type: 'submitted' }>): TrackedStatus {
  const seen = seenIn(event)
  const detail = Object.keys(seen).length > 0 ? { seen } : {}
  return { state: 'submitted', hash: event.hash, since: event.at, ...detail }
}

const seenBefore = (status: TrackedStatus) => ('seen' in status ? status.seen : undefined)

function waiting(
  { hash, since, seen: before }: Sent,
  found: SeenTransaction,
  at: number,
): TrackedStatus {
  const seen = { ...before, ...seenIn(found) }
  return { state: at - since >= slowAfterMs ? 'slow' : 'pending', hash, since, seen }
}

/** The same transfer at another price has another hash. */
const confirmed = ({ hash }: Sent, by: string, at: number): TrackedStatus =>
  by === hash ? { state: 'confirmed', hash, at } : { state: 'replaced', hash, by, same: true, at }

/** Returns the data for another query, if a reorganization may undo the block. */
const lookAgain = ({ since, seen }: Sent, block: 'unsafe' | undefined) =>
  block === 'unsafe' ? { since, ...defined({ seen }) } : {}

const failed = (
  sent: Sent,
  { hash, error, block }: Extract<TransactionStatus, { status: 'failed' }>,
  at: number,
): TrackedStatus => {
  const { reason } = error.params
  return {
    state: 'failed',
    ...lookAgain(sent, block),
    hash,
    code: error.code,
    ...(typeof reason === 'string' ? { reason: reason.slice(0, 200) } : {}),
    at,
  }
}

const replaced = (
  sent: Sent,
  { hash: by, isSame: same = false, block }: Extract<TransactionStatus, { status: 'replaced' }>,
  at: number,
): TrackedStatus => ({
  state: 'replaced',
  ...lookAgain(sent, block),
  hash: sent.hash,
  ...defined({ by }),
  same,
  at,
})

/** Whether it ends at a block height, which the node knows, instead of after a timeout. */
const canExpire = ({ seen }: Sent): boolean => seen?.expiresAtBlock !== undefined

/** Whether no node has known it for long enough to count as missing. */
function isLongMissing(status: Sent, at: number): boolean {
  const { unseenSince = at, seen } = status
  const patience = seen?.nonce !== undefined ? droppedAfterMs : neverSeenAfterMs
  // No node knows a hash that is not a transaction's.
  return !seen?.awaits && at - unseenSince >= patience
}

function missing(status: Sent, at: number): TrackedStatus {
  if (status.state === 'dropped') return status
  const { unseenSince = at, hash, since, seen } = status
  const known = { hash, since, ...defined({ seen }), unseenSince }
  const { state } = status
  const isEnd = state === 'failed' || state === 'replaced'
  return { state: isEnd || at - since >= slowAfterMs ? 'slow' : state, ...known }
}

const unseen = (status: Sent, at: number): TrackedStatus =>
  isLongMissing(status, at) ? dropped(status, at) : missing(status, at)

function dropped(status: Sent, at: number): TrackedStatus {
  if (status.state === 'dropped') return status
  const { unseenSince = at, hash, since, seen } = status
  return { state: 'dropped', hash, since, ...defined({ seen }), unseenSince, at }
}
