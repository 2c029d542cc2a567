import { type LiveEvent, type LiveRequest, liveEvent } from '@portico/contract'
import * as v from 'valibot'
import type { Platform } from '../platform/platform.ts'

/** A pause before the first try to connect again, doubled at each, and the longest, in milliseconds. */
const firstPauseMs = 1000
const longestPauseMs = 60_000
/** A server that never let it in will not soon: pages ask by themselves. */
const mostFirstTries = 4

type Params = {
  url: string
  platform: Pick<Platform, 'setTimeout' | 'clearTimeout' | 'random'>
  open: (url: string) => WebSocket
  /** What to watch now. */
  wanted: () => string[]
  onEvent: (event: LiveEvent) => void
  /** It is not connected any more. */
  onLost: () => void
}

/** A socket that connects again by itself. */
export type LiveSocket = {
  /** What is wanted has changed. */
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
 * Keeps a socket of the data API open. After each loss it waits for a random part of a pause that doubles, so that a server
 * that starts anew is not met by all pages at once.
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
      // Ended meanwhile: it would stay open for nobody. Closed before this, Firefox writes an error.
      if (ended) return own.close()
      socket = own
      say()
    }
    own.onmessage = ({ data }) => {
      const event = readEvent(data)
      if (!event || ended) return
      if (event.type === 'watching') {
        // What happened while there was no socket is not known.
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

/** A page's policy may forbid it. */
function tryToOpen(open: Params['open'], url: string): WebSocket | undefined {
  try {
    return open(url)
  } catch {
    return undefined
  }
}
