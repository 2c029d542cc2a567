import { describe, expect, test } from 'vitest'
import { errorOf } from '../../errors/errorOf.ts'
import type { TrackedState, TrackedStatus } from '../../types/tracked.ts'
import type { TransactionStatus } from '../../types/transaction.ts'
import { droppedAfterMs, neverSeenAfterMs, slowAfterMs, step, type TrackerEvent } from './step.ts'

const hash = `0x${'a'.repeat(64)}`
const other = `0x${'b'.repeat(64)}`
const start = 1_000_000

/** One status of each state. */
const statuses: Record<TrackedState, TrackedStatus> = {
  preparing: { state: 'preparing' },
  waiting: { state: 'waiting' },
  unsure: { state: 'unsure', since: start, seen: { nonce: 7 } },
  submitted: { state: 'submitted', hash, since: start },
  pending: { state: 'pending', hash, since: start, seen: { nonce: 7 } },
  slow: { state: 'slow', hash, since: start, seen: { nonce: 7 } },
  confirmed: { state: 'confirmed', hash, at: start },
  replaced: { state: 'replaced', hash, by: other, same: false, at: start },
  dropped: { state: 'dropped', hash, since: start, at: start },
  failed: { state: 'failed', hash, code: 'TRANSACTION_REVERTED', at: start },
}

/** The two ends that a reorganization may undo, with the data that is still stored of the transaction. */
const unsafe = { since: start, seen: { nonce: 7 } }
const unsafeEnds: readonly TrackedStatus[] = [
  { ...unsafe, state: 'failed', hash, code: 'TRANSACTION_REVERTED', at: start },
  { ...unsafe, state: 'replaced', hash, by: other, same: false, at: start },
]

const at = start + 5000
const late = start + slowAfterMs
const looked = (found: TransactionStatus, when = at) =>
  ({ type: 'looked', found, at: when }) as const
const error = errorOf('TRANSACTION_REVERTED', { reason: 'no' })

const events = {
  walletRequested: { type: 'walletRequested' },
  sendRequested: { type: 'sendRequested', at, seen: { nonce: 7, sinceBlock: 3 } },
  unanswered: { type: 'unanswered', at },
  submitted: { type: 'submitted', hash, at },
  reverted: { type: 'reverted', hash, at },
  refused: { type: 'refused', code: 'SEND_FAILED', at },
  seenWaiting: looked({ status: 'pending', nonce: 7 }),
  seenWaitingLate: looked({ status: 'pending', nonce: 7 }, late),
  seenConfirmed: looked({ status: 'confirmed', hash }),
  seenReverted: looked({ status: 'failed', hash, error }),
  seenReplaced: looked({ status: 'replaced', hash: other, isSame: false }),
  unseen: looked({ status: 'unknown' }),
  gone: looked({ status: 'dropped' }),
} satisfies Record<string, TrackerEvent>

/** The next state for each event in each state. Events that are left out change nothing. */
const table: Record<TrackedState, Partial<Record<keyof typeof events, TrackedState>>> = {
  preparing: {
    walletRequested: 'waiting',
    sendRequested: 'waiting',
    submitted: 'submitted',
    refused: 'failed',
  },
  waiting: {
    sendRequested: 'waiting',
    unanswered: 'unsure',
    submitted: 'submitted',
    refused: 'failed',
  },
  unsure: { submitted: 'submitted', reverted: 'failed' },
  submitted: sent('submitted'),
  pending: sent('pending'),
  slow: { ...sent('slow'), seenWaiting: 'pending' },
  dropped: { ...sent('dropped'), unseen: 'dropped', gone: 'dropped' },
  confirmed: {},
  replaced: {},
  failed: {},
}

function sent(unseen: TrackedState) {
  return {
    seenWaiting: 'pending',
    seenWaitingLate: 'slow',
    seenConfirmed: 'confirmed',
    seenReverted: 'failed',
    seenReplaced: 'replaced',
    unseen,
    gone: unseen,
  } as const
}

describe('the state machine of a transaction', () => {
  const cases = Object.entries(statuses).flatMap(([state, status]) =>
    Object.entries(events).map(([name, event]) => ({ state, status, name, event })),
  )
  test.each(cases)('$state, $name', ({ state, status, name, event }) => {
    const row: Partial<Record<string, TrackedState>> = table[state as TrackedState]
    const after = step(status, event)
    expect(after.state).toBe(row[name] ?? state)
    if (row[name] === undefined) expect(after).toBe(status)
  })
})

describe('an end in a block that a reorganization may undo', () => {
  test.each([
    ['failed', looked({ status: 'failed', hash, error, block: 'unsafe' })],
    ['replaced', looked({ status: 'replaced', hash: other, block: 'unsafe' })],
  ] as const)('%s: keeps the data for looking again', (state, event) => {
    expect(step(statuses.pending, event)).toMatchObject({ ...unsafe, state })
    const again = step(step(statuses.pending, event), event)
    expect(again).toMatchObject({ ...unsafe, state, at })
  })

  test.each(unsafeEnds)('$state: is final once the block is safe', (status) => {
    const settled = { failed: events.seenReverted, replaced: events.seenReplaced }
    const end = step(status, settled[status.state as 'failed' | 'replaced'])
    expect(end).toMatchObject({ state: status.state })
    expect(end).not.toHaveProperty('since')
    expect(step(end, events.seenConfirmed)).toBe(end)
  })

  test.each(unsafeEnds)('$state: turns into the state in the next block', (status) => {
    expect(step(status, events.seenConfirmed)).toEqual({ state: 'confirmed', hash, at })
    expect(step(status, events.seenWaiting)).toMatchObject({ state: 'pending', hash })
    expect(step(status, events.unseen).state).toBe('slow')
    const seen = { type: 'looked', found: { status: 'failed', hash: other, error }, at } as const
    expect(step(status, seen)).toMatchObject({ state: 'failed', hash: other })
  })
})

describe('a transaction that no node knows', () => {
  const unseen = (from: TrackedStatus, when: number) =>
    step(from, looked({ status: 'dropped' }, when))

  test('is dropped once it was missing long enough, and not before', () => {
    let status = unseen(statuses.pending, at)
    expect(status).toEqual({ ...statuses.pending, unseenSince: at })
    status = unseen(status, at + droppedAfterMs - 1)
    expect(status.state).not.toBe('dropped')
    expect(unseen(status, at + droppedAfterMs)).toMatchObject({
      state: 'dropped',
      hash,
      seen: { nonce: 7 },
    })
  })

  test('that is seen again starts a new count', () => {
    const missing = unseen(statuses.pending, at)
    const seen = step(missing, looked({ status: 'pending', nonce: 7 }, at + 1000))
    expect(seen).not.toHaveProperty('unseenSince')
    expect(unseen(seen, at + droppedAfterMs).state).not.toBe('dropped')
  })

  test('that was dropped may reappear, and be confirmed', () => {
    expect(step(statuses.dropped, events.seenWaiting).state).toBe('pending')
    expect(step(statuses.dropped, events.seenConfirmed)).toEqual({ state: 'confirmed', hash, at })
  })
})

test('is never dropped while it waits for the owners of an account, however long they take', () => {
  const waits = (from: TrackedStatus, when: number) =>
    step(from, looked({ status: 'pending', awaits: 'owners', sinceBlock: 3 }, when))
  const month = at + 30 * 86_400_000
  expect(waits(waits(statuses.submitted, at), month)).toEqual({
    state: 'slow',
    hash,
    since: start,
    seen: { awaits: 'owners', sinceBlock: 3 },
  })
  expect(step(waits(statuses.submitted, at), looked({ status: 'unknown' }, month)).state).toBe(
    'slow',
  )
  const lost = step(waits(statuses.submitted, at), looked({ status: 'unknown' }, at))
  expect(step(lost, looked({ status: 'unknown' }, month)).state).toBe('slow')
})

test('is given ten minutes if no node ever knew it: it may travel in private', () => {
  const unknown = (from: TrackedStatus, when: number) =>
    step(from, looked({ status: 'unknown' }, when))
  const waiting = unknown(statuses.submitted, at)
  expect(unknown(waiting, at + droppedAfterMs).state).toBe('slow')
  expect(unknown(waiting, at + neverSeenAfterMs - 1).state).toBe('slow')
  expect(unknown(waiting, at + neverSeenAfterMs).state).toBe('dropped')
})

describe('a transaction whose nonce another one has used', () => {
  test('has arrived if that one does the same', () => {
    const arrived = looked({ status: 'confirmed', hash: other })
    expect(step(statuses.pending, arrived)).toEqual({
      state: 'replaced',
      hash,
      by: other,
      same: true,
      at,
    })
  })

  test('has failed if that one does the same and was reverted', () => {
    const reverted = looked({ status: 'failed', hash: other, error })
    expect(step(statuses.pending, reverted)).toMatchObject({
      state: 'failed',
      hash: other,
      code: 'TRANSACTION_REVERTED',
      reason: 'no',
    })
  })

  test('stays pending if no node can name that one, until it was missing long enough', () => {
    const unnamed = (from: TrackedStatus, when: number) =>
      step(from, looked({ status: 'replaced' }, when))
    const missing = unnamed(statuses.pending, at)
    expect(missing).toEqual({ ...statuses.pending, unseenSince: at })
    expect(unnamed(missing, at + droppedAfterMs - 1).state).toBe('slow')
    expect(step(missing, events.seenConfirmed)).toEqual({ state: 'confirmed', hash, at })
    const replaced = { state: 'replaced', hash, same: false, at: at + droppedAfterMs }
    expect(unnamed(missing, at + droppedAfterMs)).toEqual(replaced)
  })
})

test('stores what a node reports of a transaction for the next time', () => {
  const first = step(statuses.submitted, looked({ status: 'pending', nonce: 7, sinceBlock: 3 }))
  const second = step(first, looked({ status: 'pending', nonce: 7, fingerprint: 'f' }))
  expect(second).toMatchObject({ seen: { nonce: 7, sinceBlock: 3, fingerprint: 'f' } })
})

describe('a transaction valid only up to a block', () => {
  const expiring = step(statuses.waiting, { type: 'submitted', hash, expiresAtBlock: 9, at })

  test('keeps that block from the start', () => {
    expect(expiring).toEqual({ state: 'submitted', hash, since: at, seen: { expiresAtBlock: 9 } })
    const pending = step(expiring, looked({ status: 'pending', sender: 'me' }))
    expect(pending).toMatchObject({ seen: { expiresAtBlock: 9, sender: 'me' } })
  })

  test('is dropped as soon as a node reports that the block has passed', () => {
    expect(step(expiring, looked({ status: 'dropped' }))).toMatchObject({ state: 'dropped', at })
  })

  test('is not dropped while no node knows it and the block is to come', () => {
    const unseen = step(expiring, looked({ status: 'unknown' }))
    expect(step(unseen, looked({ status: 'unknown' }, at + droppedAfterMs)).state).toBe('slow')
  })
})
