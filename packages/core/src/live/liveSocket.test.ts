import { expect, test } from 'vitest'
import { createLiveSocket } from './liveSocket.ts'

/** A socket of which a test says when it opens, and what was done to it. */
function fakeSocket() {
  const sent: string[] = []
  const socket = {
    closed: 0,
    sent,
    onopen: () => {},
    onclose: () => {},
    onmessage: () => {},
    send: (text: string) => void sent.push(text),
    close() {
      socket.closed += 1
      socket.onclose()
    },
  }
  return socket
}

function live() {
  const socket = fakeSocket()
  const lost: string[] = []
  const made = createLiveSocket({
    url: 'ws://server.test',
    platform: { setTimeout: () => 0, clearTimeout: () => {}, random: () => 0 },
    open: () => socket as unknown as WebSocket,
    wanted: () => ['eip155:1:0x1'],
    onEvent: () => {},
    onLost: () => lost.push('lost'),
  })
  return { socket, lost, made }
}

test('a socket that is ended before it has opened stays open for nobody', () => {
  const { socket, lost, made } = live()
  made.end()
  socket.onopen()
  expect(socket.closed).toBe(1)
  expect(socket.sent).toEqual([])
  expect(lost).toEqual([])
})

test('what is wanted is said once the socket is open, and not before', () => {
  const { socket, made } = live()
  made.update()
  expect(socket.sent).toEqual([])
  socket.onopen()
  expect(socket.sent).toEqual(['{"type":"watch","accounts":["eip155:1:0x1"]}'])
  made.end()
  expect(socket.closed).toBe(1)
})
