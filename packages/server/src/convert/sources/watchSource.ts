import { ApiError } from '../../http/apiError.ts'
import type { Logger } from '../../util/logger.ts'
import type { Metrics } from '../../util/metrics.ts'
import { createThrottle } from '../../util/throttle.ts'
import { SourcePaused } from './guardSource.ts'

/** What a service is asked for. */
export type SourceWork = 'quote' | 'build' | 'status'

/** Lets a service do something, and tells the operator where it fails: each time in a counter, and in the log. Passes on what comes. */
export type WatchSource = <Done>(
  task: { source: string; work: SourceWork },
  doing: () => Promise<Done>,
) => Promise<Done>

/** Many visitors ask a service that is away: one line in so many milliseconds tells it. */
const quietMs = 60_000
const longest = 200

/** Whether it is the service that failed: not the order, the account, or a node. That it knows no way is an answer, and one that is left alone was not even asked. */
const isOfService = (error: unknown) =>
  !(error instanceof ApiError) ||
  (error.field === 'source' && !(error.cause instanceof SourcePaused))

/** Shapes that do not fit repeat what was answered: their names are enough. */
function whyOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error) || 'issues' in cause) return 'another shape'
  return (cause.message.split('\n')[0] ?? '').slice(0, longest)
}

/** Watches the services of a server. */
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
    throttle(() => logger.warn('a swap source failed', { ...task, why: whyOf(error) }))
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
