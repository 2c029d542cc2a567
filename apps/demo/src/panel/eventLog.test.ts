import { expect, test, vi } from 'vitest'
import { createEventLog, eventLimit } from './eventLog.ts'

const close = { type: 'modal.close', connected: false } as const

test('keeps events in order, and drops the oldest first', () => {
  const log = createEventLog(() => new Date(0))
  for (let count = 0; count < eventLimit + 2; count += 1) log.add(close)
  expect(log.read()).toHaveLength(eventLimit)
  expect(log.read()[0]).toEqual({ id: 3, time: new Date(0), event: close })
})

test('notifies listeners of new events and of an emptied log', () => {
  const log = createEventLog()
  const listener = vi.fn()
  const stop = log.subscribe(listener)
  log.add(close)
  log.clear()
  stop()
  log.add(close)
  expect(listener).toHaveBeenCalledTimes(2)
  expect(log.read()).toHaveLength(1)
})
