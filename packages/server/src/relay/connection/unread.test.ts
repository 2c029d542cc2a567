import { expect, test, vi } from 'vitest'
import { createUnread } from './unread.ts'

const limits = { unreadBytesPerSocket: 10, unreadBytesPerIp: 15, unreadBytes: 20 }

test('takes no more unread bytes than allowed per socket, per address and in the process', () => {
  const unread = createUnread(limits)
  const one = unread.open('a')
  const two = unread.open('a')
  const other = unread.open('b')
  expect([one.take(10), one.take(1)]).toEqual([true, false])
  expect([two.take(5), two.take(1)]).toEqual([true, false])
  expect([other.take(6), unread.isTight()]).toEqual([false, false])
  expect([other.take(5), unread.isTight()]).toEqual([true, true])
  one.close()
  expect([two.take(5), unread.isTight()]).toEqual([true, false])
})

test('returns no more bytes than were taken', () => {
  const unread = createUnread(limits)
  const one = unread.open('a')
  const two = unread.open('a')
  one.give(100)
  one.take(10)
  one.give(100)
  one.close()
  expect([two.take(10), one.take(5), one.take(1)]).toEqual([true, true, false])
})

test('notifies a socket that found no room once, when there is room', async () => {
  const unread = createUnread(limits)
  const onRoom = vi.fn()
  const onLeft = vi.fn()
  const full = unread.open('a')
  const waits = unread.open('a', onRoom)
  const left = unread.open('a', onLeft)
  full.take(10)
  expect([waits.take(10), left.take(10)]).toEqual([false, false])
  left.close()
  full.give(10)
  full.close()
  await new Promise(setImmediate)
  expect([onRoom.mock.calls.length, onLeft.mock.calls.length]).toEqual([1, 0])
})
