import type { Logger } from '../util/logger.ts'

const everyMs = 1000

/**
 * Logs failures of the relay, the same one at most once a second: while a database is away every message is one. A
 * line says how many like it were left out since.
 */
export function createFailureLog(logger: Logger, now: () => number): (cause: string) => void {
  let last = { cause: '', at: Number.NEGATIVE_INFINITY, more: 0 }
  return (cause) => {
    if (cause === last.cause && Math.abs(now() - last.at) < everyMs) {
      last.more += 1
      return
    }
    const more = cause === last.cause && last.more > 0 ? { more: last.more } : {}
    last = { cause, at: now(), more: 0 }
    logger.error('relay failed', { cause, ...more })
  }
}
