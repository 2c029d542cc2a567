import type { Logger } from '../../util/logger.ts'

const everyMs = 1000
/** How many different failures are logged within that time. */
const most = 3

/**
 * Logs failures of the relay, each once a second, and of different ones three a second: while a database is away every
 * message is one, and each may name another file or port. A line says how many were left out in the second before.
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
