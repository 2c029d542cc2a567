import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Platform } from './util/platform.ts'
import { pause } from './util/timeout.ts'

/** How long requests on idle connections are still answered, in milliseconds, because one may be on its way. */
export const idleGraceMs = 250

/** Ends an HTTP server without cutting a request. */
export type HttpDrain = {
  /** Called for each request, before it is answered. */
  watch: (response: ServerResponse) => void
  /**
   * Makes each answer say `connection: close`, and accepts no further connection. Closes idle connections a moment
   * later, and resolves when all are closed. Cuts those that are still open after `drainMs`.
   */
  drain: (drainMs: number) => Promise<void>
}

const closeAfter = (response: ServerResponse) => {
  if (!response.headersSent) response.setHeader('connection', 'close')
}

/** Waits for turns of the event loop until the count is stable, at most `most` turns. */
async function untilStable(count: () => number, most = 2000): Promise<void> {
  for (let before = -1, turns = 0; before !== count() && turns < most; turns++) {
    before = count()
    await nextTurn()
    await nextTurn()
  }
}

/** Creates the drain. It must see all connections of a server from the first one. */
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
  // The relay closes its WebSockets.
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
        // The headers were sent before the stop, so the client believes that it may continue.
        if (lingered) setImmediate(() => server.closeIdleConnections())
      })
      if (stopping) closeAfter(response)
    },
    drain: async (drainMs) => {
      stopping = true
      for (const response of open) closeAfter(response)
      const endTimer = startTimer(drainMs, () => server.closeAllConnections())
      // Accepts the connections that clients have opened already, one in each turn. Closing would cut them.
      await untilStable(() => taken)
      // The same method of an HTTP server would close idle connections at once.
      const ended = new Promise<void>((resolve) => {
        NetServer.prototype.close.call(server, () => resolve())
      })
      await linger(Math.min(idleGraceMs, drainMs))
      // The timer may have fired before pending data was read.
      await untilStable(() => refused)
      lingered = true
      server.closeIdleConnections()
      await ended
      endTimer()
      server.close()
    },
  }
}
