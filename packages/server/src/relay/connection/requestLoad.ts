import type { WebSocket } from 'ws'
import { relayConstants } from '../relayConstants.ts'

/** The requests of one socket that wait for an answer. */
export type RequestLoad = {
  add: (bytes: number) => void
  remove: (bytes: number) => void
}

/** Creates an empty load. Stops reading the socket while too many requests wait. */
export function createRequestLoad(
  ws: Pick<WebSocket, 'pause' | 'resume' | 'isPaused'>,
): RequestLoad {
  let waiting = 0
  let waitingBytes = 0
  const isFull = () =>
    waiting >= relayConstants.waitingRequests || waitingBytes >= relayConstants.waitingRequestBytes
  return {
    add: (bytes) => {
      waiting += 1
      waitingBytes += bytes
      if (isFull()) ws.pause()
    },
    remove: (bytes) => {
      waiting -= 1
      waitingBytes -= bytes
      if (ws.isPaused && !isFull()) ws.resume()
    },
  }
}
