import type { MiddlewareHandler } from 'hono'
import type { Environment } from '../http/app.ts'

/**
 * Lets pages read answers that come with a cookie: browsers want the page's own origin for that, not `*`. Which
 * origins are let in is the project's to say, and a session is of one origin.
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
