import type { Logger } from '../../util/logger.ts'

const everyMs = 1000
/** The number of different failures that are logged in this period. */
const most = 3

/**
 * Logs failures of the relay: the same one once a second, and at most three different ones a second. While a database
 * is away every message fails, and each failure may name another file or port. A line says how many were left out in
 * the second before.
 */
export function createFailureLog(logger: Logger, now: () => number): (cause: string) => void {
  const logged = new Set<string>()
  let since = Number.NEGATIVE_INFINITY
  let leftOut = 0
  return (cause) => {
    let more = 0
    if (Math.abs(now() - since) >= everyMs) {
      more = leftOut
      logged.clear()
      ;[since, leftOut] = [now(), 0]
    }
    if (logged.has(cause) || logged.size === most) {
      leftOut += 1
      return
    }
    logged.add(cause)
    logger.error('relay failed', { cause, ...(more > 0 && { more }) })
  }
}
