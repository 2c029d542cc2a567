import type { MiddlewareHandler } from 'hono'
import type { Environment } from '../http/app.ts'

/**
 * Lets pages read answers to requests with a cookie: browsers require the page's own origin for that, instead of `*`.
 * The project decides which origins are allowed, and a session belongs to one origin.
 */
export const sessionCors = (): MiddlewareHandler<Environment> => async (c, next) => {
  const origin = c.req.header('origin')
  if (origin !== undefined) {
    c.header('access-control-allow-origin', origin)
    c.header('access-control-allow-credentials', 'true')
  }
  c.header('vary', 'origin')
  if (c.req.method !== 'OPTIONS') return next()
  c.set('route', 'preflight')
  return c.body(null, 204, {
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers': 'content-type, x-project-id, x-sdk-type, x-sdk-version',
    'access-control-max-age': '7200',
  })
}
