import type { WebSocket } from 'ws'
import type { Platform } from '../../util/platform.ts'
import { closeCodes, relayConstants } from '../relayConstants.ts'

/** Holds refused clients, longer each time, before it sends them the reason. */
export type Tarpit = {
  /** False if so many clients are held that one more is not worth a socket. */
  hasRoom: (ip: string) => boolean
  hold: (ws: WebSocket, visit: { ip: string; code: number; reason: string }) => void
  /** Releases all held clients. */
  close: () => void
}

type Visitor = { held: number; refusals: number; last: number }

const { refusalMs, maxRefusalMs, refusalMemoryMs, heldPerIp, heldInAll } = relayConstants
const delayOf = (refusals: number) =>
  Math.min(refusalMs * 2 ** Math.min(refusals, 10), maxRefusalMs)

/**
 * Creates a tarpit. A client that is refused at once reconnects at once, hundreds of times a second, and never shows
 * the reason. A client that is held for a second shows it.
 */
export function createTarpit({ now, startTimer }: Pick<Platform, 'now' | 'startTimer'>): Tarpit {
  const visitors = new Map<string, Visitor>()
  const held = new Map<WebSocket, () => void>()

  function visitorOf(ip: string): Visitor {
    const visitor = visitors.get(ip) ?? { held: 0, refusals: 0, last: now() }
    if (now() - visitor.last >= refusalMemoryMs) visitor.refusals = 0
    visitors.set(ip, visitor)
    return visitor
  }

  function removeOld(): void {
    for (const [ip, { held: holds, last }] of visitors)
      if (holds === 0 && now() - last >= refusalMemoryMs) visitors.delete(ip)
  }

  function hold(ws: WebSocket, { ip, code, reason }: Parameters<Tarpit['hold']>[1]): void {
    const visitor = visitorOf(ip)
    const stop = startTimer(delayOf(visitor.refusals), () => ws.close(code, reason))
    visitor.held += 1
    visitor.refusals += 1
    visitor.last = now()
    held.set(ws, stop)
    // The relay reads nothing that a held socket sends.
    ws.on('error', () => {})
    ws.on('close', () => {
      stop()
      held.delete(ws)
      visitor.held -= 1
      if (visitors.size > heldInAll) removeOld()
    })
  }

  return {
    hasRoom: (ip) => held.size < heldInAll && (visitors.get(ip)?.held ?? 0) < heldPerIp,
    hold,
    close: () => {
      for (const ws of held.keys()) ws.close(closeCodes.goingAway)
    },
  }
}
