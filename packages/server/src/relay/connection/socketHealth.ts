import type { WebSocket } from 'ws'
import { closeCodes, relayConstants } from '../relayConstants.ts'

/** Watches whether a socket is alive, by what it sends and reads, and whether it answers pings. */
export type SocketHealth = {
  /** Called for each frame. A `pong` proves only that the other side is there. */
  onFrame: () => void
  /** Called when the client has read all that the relay sent, or nothing was to be read. */
  onRead: () => void
  /** Pings the client when it is time. Closes a socket that is dead, or one without a topic and without requests. */
  check: (now: number, hasTopics: boolean) => void
}

/** Watches a new socket. `stallMs` is how long a client may leave sent bytes unread, in milliseconds. */
export function createSocketHealth(
  ws: WebSocket,
  { now, stallMs }: { now: () => number; stallMs: () => number },
): SocketHealth {
  let lastReceivedAt = now()
  let lastFrame = now()
  let lastPing = now()
  let lastRead = now()
  ws.on('pong', () => {
    lastReceivedAt = now()
  })
  return {
    onFrame: () => {
      lastReceivedAt = now()
      lastFrame = lastReceivedAt
    },
    onRead: () => {
      lastRead = now()
    },
    check: (time, hasTopics) => {
      if (ws.bufferedAmount > 0 && time - lastRead >= stallMs()) return ws.terminate()
      if (!hasTopics && time - lastFrame >= relayConstants.idleMs)
        return ws.close(closeCodes.idle, 'No topic and no request')
      if (time - lastPing < relayConstants.pingEveryMs) return
      // The client did not answer the last ping: the connection is dead.
      if (lastReceivedAt < lastPing) return ws.terminate()
      lastPing = time
      ws.ping()
    },
  }
}
