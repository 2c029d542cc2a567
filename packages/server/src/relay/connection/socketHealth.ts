import type { WebSocket } from 'ws'
import { closeCodes, relayConstants } from '../relayConstants.ts'

/** Whether a socket is alive: what came from it, what it read, and whether it answers pings. */
export type SocketHealth = {
  /** A frame came; a `pong` says only that the other side is there. */
  onFrame: () => void
  /** It has read what it was sent, or there was nothing to read. */
  onRead: () => void
  /** Pings, when it is time; closes a socket that is dead, or that has no topic and asks for nothing. */
  check: (now: number, hasTopics: boolean) => void
}

/** A socket that was just opened. `stallMs` is how long it may read nothing of what it was sent, in milliseconds. */
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
      // The last ping was not answered: the connection is dead.
      if (lastReceivedAt < lastPing) return ws.terminate()
      lastPing = time
      ws.ping()
    },
  }
}
