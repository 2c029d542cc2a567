import type { MiddlewareHandler } from 'hono'
import type { Logger } from '../util/logger.ts'
import { createThrottle } from '../util/throttle.ts'
import type { Environment } from './app.ts'
import { createTrust } from './clientIp.ts'

const headers = ['x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'forwarded'] as const
const onceInMs = 60_000

/**
 * Warns, at most once a minute, of requests that a proxy seems to forward although no setting names it: all clients
 * behind it then count as one. A client may write such headers itself, so the server trusts none of them.
 */
export function warnAboutProxies(options: {
  trustProxy: readonly string[]
  /** Whether an operator has set addresses of the relay, which is necessary behind TLS. */
  hasAudiences: boolean
  logger: Pick<Logger, 'warn'>
  now: () => number
}): MiddlewareHandler<Environment> {
  const { logger, hasAudiences } = options
  const isTrusted = createTrust(options.trustProxy)
  const [seldomProxy, seldomTls] = [0, 1].map(() => createThrottle(onceInMs, options.now))
  return async (c, next) => {
    const header = headers.find((name) => c.req.header(name) !== undefined)
    const remote = c.env?.incoming?.socket.remoteAddress ?? ''
    if (header && !isTrusted(remote))
      seldomProxy?.(() =>
        logger.warn('proxy missing in TRUST_PROXY: all its clients share one limit', {
          header,
        }),
      )
    const isTls = /\bhttps\b/i.test(c.req.header('x-forwarded-proto') ?? '')
    if (isTls && !hasAudiences)
      seldomTls?.(() => logger.warn('TLS proxy detected: set RELAY_AUDIENCES to its wss address'))
    await next()
  }
}
