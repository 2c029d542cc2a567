import { testPlatform } from '@portico/testing'
import { expect, test } from 'vitest'
import { createLiveSocket } from './liveSocket.ts'

/** A socket that a test opens by hand, with a record of the calls to it. */
function fakeSocket() {
  const sent: string[] = []
  const socket = {
    closed: 0,
    sent,
    onopen: () => {},
    onclose: () => {},
    onmessage: (_: { data: unknown }) => {},
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

test('a socket that is ended before it has opened closes once it opens', () => {
  const { socket, lost, made } = live()
  made.end()
  socket.onopen()
  expect(socket.closed).toBe(1)
  expect(socket.sent).toEqual([])
  expect(lost).toEqual([])
})

test('subscriptions are sent once the socket is open, and not before', () => {
  const { socket, made } = live()
  made.update()
  expect(socket.sent).toEqual([])
  socket.onopen()
  expect(socket.sent).toEqual(['{"type":"watch","accounts":["eip155:1:0x1"]}'])
  made.end()
  expect(socket.closed).toBe(1)
})

/** A live socket on a test clock; `opened` are its sockets, oldest first. */
function overTime() {
  const platform = testPlatform()
  const opened: ReturnType<typeof fakeSocket>[] = []
  const made = createLiveSocket({
    url: 'ws://server.test',
    platform: { ...platform, random: () => 1 },
    open: () => {
      const socket = fakeSocket()
      opened.push(socket)
      return socket as unknown as WebSocket
    },
    wanted: () => ['eip155:1:0x1'],
    onEvent: () => {},
    onLost: () => {},
  })
  return { opened, platform, made }
}

test('reconnects to a lost server ever more rarely, and as at first once it was back', () => {
  const { opened, platform, made } = overTime()
  const letIn = (socket = opened.at(-1)) => {
    socket?.onopen()
    socket?.onmessage({ data: '{"type":"watching","accounts":["eip155:1:0x1"]}' })
  }
  letIn()
  for (const pauseMs of [1, 2, 4, 8, 16, 32, 60, 60].map((seconds) => seconds * 1000)) {
    const before = opened.length
    opened.at(-1)?.close()
    platform.advance(pauseMs - 1)
    expect(opened, `${pauseMs}`).toHaveLength(before)
    platform.advance(1)
    expect(opened, `${pauseMs}`).toHaveLength(before + 1)
  }
  letIn()
  opened.at(-1)?.close()
  platform.advance(1000)
  expect(opened).toHaveLength(10)
  made.end()
})

test('stops after a few tries at a server that refuses connections: pages then poll by themselves', () => {
  const { opened, platform } = overTime()
  for (let round = 0; round < 9; round += 1) {
    opened.at(-1)?.close()
    platform.advance(60_000)
  }
  expect(opened).toHaveLength(5)
})
