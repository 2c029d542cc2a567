import type { WebSocket } from 'ws'
import type { Platform } from '../../util/platform.ts'
import { closeCodes, relayConstants } from '../relayConstants.ts'

/** Holds clients that are refused, longer each time, before they are told why. */
export type Tarpit = {
  /** False when so many are held that one more is not worth a socket. */
  hasRoom: (ip: string) => boolean
  hold: (ws: WebSocket, visit: { ip: string; code: number; reason: string }) => void
  /** Lets all go. */
  close: () => void
}

type Visitor = { held: number; refusals: number; last: number }

const { refusalMs, maxRefusalMs, refusalMemoryMs, heldPerIp, heldInAll } = relayConstants
const delayOf = (refusals: number) =>
  Math.min(refusalMs * 2 ** Math.min(refusals, 10), maxRefusalMs)

/**
 * Refused at once, a client comes back at once, hundreds of times a second, and never sees the reason.
 * Held for a second, it shows it.
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
    // Nothing that it sends is read.
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
