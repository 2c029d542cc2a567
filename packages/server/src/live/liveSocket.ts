import { type LiveEvent, liveRequest } from '@portico/contract'
import * as v from 'valibot'
import type { WebSocket } from 'ws'
import { parseBoundedJson } from '../util/parseBoundedJson.ts'
import type { Platform } from '../util/platform.ts'

export const closeCodes = { goingAway: 1001, refused: 1008, tryAgainLater: 1013 }

const pingMs = 30_000
/** The maximum unread bytes of a client, above which it is cut. */
const maxUnsentBytes = 64 * 1024
/** The rate of requests: a burst of this size, and one more each second. */
const burst = 20
const perMs = 1 / 1000
const bounds = { depth: 4, parts: 100 }

type Options = Pick<Platform, 'elapsed' | 'startTimer'> & {
  ws: WebSocket
  /** Called when the client requests these accounts, instead of those before. */
  onRequest: (accounts: readonly string[]) => void
  onEnd: () => void
}

/** One client's socket. */
export type LiveSocket = { send: (event: LiveEvent) => void; close: () => void; cut: () => void }

function readRequest(text: string) {
  try {
    return v.parse(liveRequest, parseBoundedJson(text, bounds))
  } catch {
    return undefined
  }
}

/** Serves a socket until it ends: requests, pings, and limits for both. */
export function serveLiveSocket({
  ws,
  onRequest,
  onEnd,
  elapsed,
  startTimer,
}: Options): LiveSocket {
  let tokens = burst
  let at = elapsed()
  let isAlive = true
  let stopTimer: () => void

  const send = (event: LiveEvent) => {
    if (ws.bufferedAmount > maxUnsentBytes) ws.terminate()
    else ws.send(JSON.stringify(event))
  }
  const mayRequest = () => {
    const now = elapsed()
    tokens = Math.min(burst, tokens + (now - at) * perMs)
    at = now
    tokens -= 1
    return tokens >= 0
  }
  const ping = () => {
    if (!isAlive) return ws.terminate()
    isAlive = false
    ws.ping()
    stopTimer = startTimer(pingMs, ping)
  }
  stopTimer = startTimer(pingMs, ping)
  ws.on('pong', () => {
    isAlive = true
  })
  ws.on('message', (data, isBinary) => {
    const request = isBinary ? undefined : readRequest(String(data))
    if (!request || !mayRequest()) return ws.close(closeCodes.refused)
    onRequest(request.accounts)
  })
  ws.once('close', () => {
    stopTimer()
    onEnd()
  })
  return {
    send,
    close: () => ws.close(closeCodes.goingAway, 'The server is stopping'),
    cut: () => ws.terminate(),
  }
}
