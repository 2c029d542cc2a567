import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Platform } from './util/platform.ts'
import { pause } from './util/timeout.ts'

/** A request may be on its way on a connection that looks idle: so long, in milliseconds, it is still answered. */
export const idleGraceMs = 250

/** Ends an HTTP server without cutting a request. */
export type HttpDrain = {
  /** Called for each request, before it is answered. */
  watch: (response: ServerResponse) => void
  /**
   * From now on each answer says `connection: close`, and no connection is taken any more. Those that are idle are
   * closed a moment later, and it resolves when all are; what is open after `drainMs` is cut.
   */
  drain: (drainMs: number) => Promise<void>
}

const closeAfter = (response: ServerResponse) => {
  if (!response.headersSent) response.setHeader('connection', 'close')
}

/** Turns of the event loop until none brings more, so many at most. */
async function untilStable(count: () => number, most = 2000): Promise<void> {
  for (let before = -1, turns = 0; before !== count() && turns < most; turns++) {
    before = count()
    await nextTurn()
    await nextTurn()
  }
}

/** Knows the connections of a server from the first on. */
export function createHttpDrain(server: Server, startTimer: Platform['startTimer']): HttpDrain {
  let taken = 0
  let refused = 0
  const sockets = new Set<Socket>()
  const open = new Set<ServerResponse>()
  let stopping = false
  let lingered = false
  server.on('connection', (socket) => {
    taken += 1
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  // A WebSocket is closed by the relay.
  server.on('upgrade', ({ socket }) => sockets.delete(socket))
  const areIdle = () => sockets.size > new Set([...open].map(({ req }) => req.socket)).size

  const linger = async (ms: number) => {
    if (areIdle()) await pause(startTimer, ms)
  }

  return {
    watch: (response) => {
      refused += 1
      open.add(response)
      response.once('close', () => {
        open.delete(response)
        // Its head was sent before the stop: the client thinks that it may go on.
        if (lingered) setImmediate(() => server.closeIdleConnections())
      })
      if (stopping) closeAfter(response)
    },
    drain: async (drainMs) => {
      stopping = true
      for (const response of open) closeAfter(response)
      const endTimer = startTimer(drainMs, () => server.closeAllConnections())
      // What clients have connected already is taken, one in each turn: closing would cut it.
      await untilStable(() => taken)
      // The same method of an HTTP server would close idle connections at once.
      const ended = new Promise<void>((resolve) => {
        NetServer.prototype.close.call(server, () => resolve())
      })
      await linger(Math.min(idleGraceMs, drainMs))
      // The timer may have come before what was there to be read.
      await untilStable(() => refused)
      lingered = true
      server.closeIdleConnections()
      await ended
      endTimer()
      server.close()
    },
  }
}
