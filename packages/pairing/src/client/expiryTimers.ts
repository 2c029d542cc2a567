import type { StoredSession } from '../protocol/session.ts'
import type { PairingPlatform } from '../relay/platform.ts'

/** Calls `onDue` with the topic of a session when it expires. */
export function expiryTimers(
  { now, setTimeout, clearTimeout }: PairingPlatform,
  onDue: (topic: string) => void,
) {
  const timers = new Map<string, unknown>()
  const stop = (topic: string) => {
    clearTimeout(timers.get(topic))
    timers.delete(topic)
  }
  return {
    /** Starts (or restarts) the timer of a session. */
    watch({ topic, expiry }: StoredSession) {
      stop(topic)
      timers.set(
        topic,
        setTimeout(() => onDue(topic), expiry * 1000 - now()),
      )
    },
    stop,
    stopAll() {
      for (const topic of [...timers.keys()]) stop(topic)
    },
  }
}
