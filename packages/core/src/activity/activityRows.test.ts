import { expect, test } from 'vitest'
import type { Tracked, TrackedStatus } from '../types/tracked.ts'
import { activityRows } from './activityRows.ts'
import { historyTransaction } from './historyTransaction.test.util.ts'

const networkId = 'eip155:31337'
const timeOf = (block: number) => Date.parse(historyTransaction(block).metadata.minedAt)

const tracked = (id: string, at: number, status: TrackedStatus, network = networkId): Tracked => ({
  id,
  at,
  status,
  transfer: {
    networkId: network as typeof networkId,
    from: '0x1',
    to: '0x2',
    amount: 1n,
    symbol: 'ETH',
    decimals: 18,
  },
})

const keys = (given: Partial<Parameters<typeof activityRows>[0]>) =>
  activityRows({ networkId, history: [], tracked: [], hasMore: false, ...given }).map(
    ({ key, kind }) => [key, kind],
  )

test('a pending transaction is sorted by its time, and keeps its key once the server returns it', () => {
  const rows = [historyTransaction(9), historyTransaction(8)]
  const now = timeOf(10) + 1
  const notAnswered = tracked('mine', now, { state: 'preparing' })
  expect(keys({ history: rows, tracked: [notAnswered] })).toEqual([
    ['mine', 'tracked'],
    ['eip155:31337:0x9', 'history'],
    ['eip155:31337:0x8', 'history'],
  ])
  const done = tracked('mine', now, { state: 'confirmed', hash: '0x10', at: now })
  expect(keys({ history: rows, tracked: [done] })[0]).toEqual(['mine', 'tracked'])
  expect(keys({ history: [historyTransaction(10), ...rows], tracked: [done] })).toEqual([
    ['mine', 'history'],
    ['eip155:31337:0x9', 'history'],
    ['eip155:31337:0x8', 'history'],
  ])
})

test('a transaction older than the rows read is hidden until the list reaches it', () => {
  const old = tracked('old', timeOf(3), { state: 'confirmed', hash: '0x3', at: 1 })
  expect(
    keys({
      history: [historyTransaction(9), historyTransaction(8)],
      tracked: [old],
      hasMore: true,
    }),
  ).toHaveLength(2)
  expect(
    keys({ history: [historyTransaction(9), historyTransaction(8)], tracked: [old] }).at(-1),
  ).toEqual(['old', 'tracked'])
})

test('a transaction of another network shows only while it is pending', () => {
  const pending = tracked('a', 2, { state: 'pending', hash: '0xa', since: 2 }, 'eip155:1')
  const done = tracked('b', 1, { state: 'confirmed', hash: '0xb', at: 1 }, 'eip155:1')
  expect(keys({ tracked: [pending, done] })).toEqual([['a', 'tracked']])
})

test('without a server the rows are the transactions that this browser knows', () => {
  const done = tracked('b', 1, { state: 'failed', code: 'USER_REJECTED', at: 1 })
  expect(keys({ tracked: [done] })).toEqual([['b', 'tracked']])
})

test('a transaction that was sped up is one row: the server’s row under the new hash replaces it', () => {
  const now = timeOf(10)
  const replacement = { how: 'speedUp', hash: '0x10' } as const
  const waits = {
    ...tracked('mine', now, { state: 'pending', hash: '0xa', since: now }),
    replacement,
  }
  const done = {
    ...tracked('mine', now, { state: 'replaced', hash: '0xa', by: '0x10', same: true, at: now }),
    replacement,
  }
  const row = historyTransaction(10)
  for (const one of [waits, done])
    expect(keys({ history: [row], tracked: [one] })).toEqual([['mine', 'history']])
  const ofOtherNetwork = tracked('mine', now, {
    state: 'replaced',
    hash: '0xa',
    by: '0x10',
    same: true,
    at: now,
  })
  expect(keys({ history: [row], tracked: [ofOtherNetwork] })).toEqual([['mine', 'history']])
})
