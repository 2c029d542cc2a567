import { type LiveEvent, type LiveRequest, liveEvent } from '@portico/contract'
import * as v from 'valibot'
import type { Platform } from '../platform/platform.ts'

/** The pause before the first reconnection attempt, doubled at each, and the longest, in milliseconds. */
const firstPauseMs = 1000
const longestPauseMs = 60_000
/** A server that never accepted the socket will not soon: after this, pages poll instead. */
const mostFirstTries = 4

type Params = {
  url: string
  platform: Pick<Platform, 'setTimeout' | 'clearTimeout' | 'random'>
  open: (url: string) => WebSocket
  /** Returns the accounts to watch now. */
  wanted: () => string[]
  onEvent: (event: LiveEvent) => void
  /** Called when the socket is no longer connected. */
  onLost: () => void
}

/** A socket that reconnects by itself. */
export type LiveSocket = {
  /** Sends the accounts to watch after a change. */
  update(): void
  end(): void
}

const readEvent = (data: unknown) => {
  try {
    const read = v.safeParse(liveEvent, JSON.parse(String(data)))
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}

/**
 * Keeps a socket of the data API open. After each loss it waits for a random part of a pause that doubles, so that not
 * all pages reconnect at once to a server that restarts.
 */
export function createLiveSocket({ url, platform, open, ...params }: Params): LiveSocket {
  const { wanted, onEvent, onLost } = params
  let socket: WebSocket | undefined
  let timer: unknown
  let tries = 0
  let wasIn = false
  let ended = false

  const say = () => {
    const request: LiveRequest = { type: 'watch', accounts: wanted() }
    socket?.send(JSON.stringify(request))
  }
  const again = () => {
    if (ended || (!wasIn && tries >= mostFirstTries)) return
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** tries)
    timer = platform.setTimeout(connect, platform.random() * pause)
    tries += 1
  }
  const connect = () => {
    const own = tryToOpen(open, url)
    if (!own) return again()
    own.onopen = () => {
      // Ended meanwhile: nothing would use the socket. Firefox logs an error if it is closed before this event.
      if (ended) return own.close()
      socket = own
      say()
    }
    own.onmessage = ({ data }) => {
      const event = readEvent(data)
      if (!event || ended) return
      if (event.type === 'watching') {
        // Changes during the loss of the socket are unknown.
        if (wasIn && tries > 0)
          for (const account of event.accounts) onEvent({ type: 'changed', account, fromBlock: 0 })
        tries = 0
        wasIn = true
      }
      onEvent(event)
    }
    own.onclose = () => {
      socket = undefined
      if (ended) return
      onLost()
      again()
    }
  }
  connect()
  return {
    update: say,
    end() {
      ended = true
      platform.clearTimeout(timer)
      socket?.close()
    },
  }
}

/** The page's content security policy may forbid it. */
function tryToOpen(open: Params['open'], url: string): WebSocket | undefined {
  try {
    return open(url)
  } catch {
    return undefined
  }
}
