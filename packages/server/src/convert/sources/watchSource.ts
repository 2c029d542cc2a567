import { ApiError } from '../../http/apiError.ts'
import type { Logger } from '../../util/logger.ts'
import type { Metrics } from '../../util/metrics.ts'
import { createThrottle } from '../../util/throttle.ts'
import { SourcePaused } from './guardSource.ts'

/** The kinds of requests to a service. */
export type SourceWork = 'quote' | 'build' | 'status'

/**
 * Runs a request to a service, and reports failures to the operator: each in a counter, and in the log. Passes on the
 * result or the error.
 */
export type WatchSource = <Done>(
  task: { source: string; work: SourceWork },
  doing: () => Promise<Done>,
) => Promise<Done>

/** The time between two log lines, because many visitors query a service that is away. */
const quietMs = 60_000
const longest = 200

/**
 * Whether the service failed, instead of the order, the account, or a node. "No route" is an answer, and a paused
 * service was not even queried.
 */
const isOfService = (error: unknown) =>
  !(error instanceof ApiError) ||
  (error.field === 'source' && !(error.cause instanceof SourcePaused))

/** A validation error repeats the answer, so the log gets only a fixed text. */
function whyOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error) || 'issues' in cause) return 'another shape'
  return (cause.message.split('\n')[0] ?? '').slice(0, longest)
}

/** Creates a watch over the services of a server. */
export function createWatchSource({
  logger,
  metrics,
  now,
}: {
  logger: Logger
  metrics: Pick<Metrics, 'sourceFailure'>
  now: () => number
}): WatchSource {
  const throttles = new Map<string, ReturnType<typeof createThrottle>>()

  function report(task: { source: string; work: SourceWork }, error: unknown): void {
    metrics.sourceFailure(task)
    const key = `${task.source} ${task.work}`
    const throttle = throttles.get(key) ?? createThrottle(quietMs, now)
    throttles.set(key, throttle)
    throttle(() => logger.warn('swap source failed', { ...task, why: whyOf(error) }))
  }

  return async (task, doing) => {
    try {
      return await doing()
    } catch (error) {
      if (isOfService(error)) report(task, error)
      throw error
    }
  }
}
