import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { relayConstants } from '../relayConstants.ts'
import { createTarpit } from './tarpit.ts'

/** Creates a tarpit on a manual clock, and sockets for it to hold. */
function setUp() {
  let time = 0
  const timers = new Set<{ due: number; run: () => void }>()
  const tarpit = createTarpit({
    now: () => time,
    startTimer: (ms, run) => {
      const timer = { due: time + ms, run }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
  })
  const advance = (ms: number) => {
    time += ms
    for (const timer of [...timers]) if (timer.due <= time && timers.delete(timer)) timer.run()
  }
  function come(ip: string) {
    const notified: unknown[] = []
    const close = (...why: unknown[]) => {
      notified.push(why)
      ws.emit('close')
    }
    const ws: EventEmitter = Object.assign(new EventEmitter(), { close })
    tarpit.hold(ws as WebSocket, { ip, code: 3000, reason: 'No' })
    return { notified, close: () => ws.emit('close') }
  }
  return { tarpit, advance, come, timers }
}

test('a client that returns waits longer, and is forgotten after a minute of absence', () => {
  const { come, advance } = setUp()
  for (const held of [1000, 2000, 4000]) {
    const { notified } = come('a')
    advance(held - 1)
    expect(notified).toEqual([])
    advance(1)
    expect(notified).toEqual([[3000, 'No']])
  }
  const other = come('b')
  advance(1000)
  expect(other.notified).toHaveLength(1)
  advance(relayConstants.refusalMemoryMs)
  const again = come('a')
  advance(1000)
  expect(again.notified).toHaveLength(1)
})

test('the number of held clients is limited over all addresses', () => {
  const { tarpit, come } = setUp()
  const all = Array.from({ length: relayConstants.heldInAll }, (_, n) => come(`ip ${n}`))
  expect(tarpit.hasRoom('somebody else')).toBe(false)
  all[0]?.close()
  expect(tarpit.hasRoom('somebody else')).toBe(true)
})

test('all held clients are released when the server stops, and no timer is left', () => {
  const { tarpit, come, timers } = setUp()
  const all = [come('a'), come('b')]
  tarpit.close()
  expect(all.map(({ notified }) => notified)).toEqual([[[1001]], [[1001]]])
  expect(timers.size).toBe(0)
})
