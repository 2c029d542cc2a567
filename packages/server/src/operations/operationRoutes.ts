import { health, metrics as metricsRoute, ready, supportedChains } from '@portico/contract'
import { ApiError } from '../http/apiError.ts'
import type { Implement } from '../http/implement.ts'
import type { Metrics } from '../util/metrics.ts'
import { version } from '../util/version.ts'

/** What tells an operator, or a load balancer, how the server does. */
export function registerOperations(
  implement: Implement,
  options: { checkReady: () => Promise<void>; metrics: Metrics; isStopping: () => boolean },
): void {
  implement(health, () => ({ status: 'ok' as const, version }))

  implement(ready, async () => {
    if (options.isStopping()) throw new ApiError('SHUTTING_DOWN')
    await options.checkReady()
    return { status: 'ready' as const }
  })

  implement(metricsRoute, () => options.metrics.text())
}

/** The chains of the configuration: static, so that no node can make the widget lose them all. */
export function registerSupportedChains(implement: Implement, chainIds: readonly string[]): void {
  const answer = { http: [...chainIds], ws: [] }
  implement(supportedChains, (_, c) => {
    c.header('cache-control', 'public, max-age=86400')
    return answer
  })
}
