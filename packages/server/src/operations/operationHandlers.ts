import { ApiError } from '../http/apiError.ts'
import type { HandlersOf } from '../http/handlers.ts'
import type { Metrics } from '../util/metrics.ts'
import { version } from '../util/version.ts'

/** Handles the routes that show an operator, or a load balancer, the state of the server. */
export const operationHandlers = (options: {
  checkReady: () => Promise<void>
  isMailImpaired: () => boolean
  metrics: Metrics
  isStopping: () => boolean
}): HandlersOf<'health' | 'ready' | 'metrics'> => ({
  health: () => ({ status: 'ok', version }),
  ready: async () => {
    if (options.isStopping()) throw new ApiError('SHUTTING_DOWN')
    await options.checkReady()
    // Without mails nobody gets a code, but everything else works, so a load balancer must not remove the node.
    return { status: 'ready', ...(options.isMailImpaired() && { impaired: ['mail' as const] }) }
  },
  metrics: () => options.metrics.text(),
})

/** Returns the configured chains. They are static, so that a failing node cannot remove one from the widget. */
export const chainHandlers = (chainIds: readonly string[]): HandlersOf<'supportedChains'> => ({
  supportedChains: (_, c) => {
    c.header('cache-control', 'public, max-age=86400')
    return { http: [...chainIds], ws: [], live: [...chainIds] }
  },
})
