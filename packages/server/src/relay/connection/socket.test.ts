import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { createSocket, type SocketOptions } from './socket.ts'
import { createUnread } from './unread.ts'

test('an answer counts as unread until it is flushed to the client', async () => {
  const flush: (() => void)[] = []
  let bytes = 0
  const send = (text: string, done: () => void) => {
    bytes += Buffer.byteLength(text)
    flush.push(done)
  }
  const ws = Object.assign(new EventEmitter(), { OPEN: 1, readyState: 1, bufferedAmount: 0, send })
  const unread = createUnread({
    unreadBytesPerSocket: 1e6,
    unreadBytesPerIp: 1e6,
    unreadBytes: 1e6,
  })
  const options: Partial<SocketOptions> = {
    ws: ws as unknown as WebSocket,
    now: () => 0,
    openAccount: (onRoom) => unread.open('1.2.3.4', onRoom),
    createCaller: () => ({}) as never,
    onFailure: () => {},
  }
  createSocket(options as SocketOptions)
  const other = unread.open('1.2.3.4')
  for (let n = 0; n < 3; n++) ws.emit('message', Buffer.from('no frame'), false)
  expect(bytes).toBeGreaterThan(0)

  expect(other.take(1e6 - bytes + 1)).toBe(false)
  expect(other.take(1e6 - bytes)).toBe(true)
  other.close()
  for (const done of flush) done()
  expect(other.take(1e6)).toBe(true)
})
