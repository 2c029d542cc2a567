import type { MiddlewareHandler } from 'hono'
import type { Logger } from '../util/logger.ts'
import type { Metrics } from '../util/metrics.ts'
import type { Platform } from '../util/platform.ts'
import type { Environment } from './app.ts'

type Handler = MiddlewareHandler<Environment>

/** Any origin may call. The reference servers of this API allow the same headers. */
const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-request-id, retry-after',
}

const preflightHeaders = {
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': [
    'content-type',
    'authorization',
    'user-agent',
    'referer',
    'origin',
    'solana-client',
    'sec-fetch-mode',
    'x-project-id',
    'x-sdk-type',
    'x-sdk-version',
  ].join(', '),
  'access-control-max-age': '86400',
}

/**
 * For every answer: isolated pages may load it, browsers never sniff it, and nothing stores it unless a route says so.
 */
const baseHeaders = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
}

const privateHeaders = { 'cross-origin-resource-policy': 'same-origin' }

/** Whether a page of another site may read the path. */
const isPublic = (path: string) =>
  !/^\/(admin|v1\/auth|v1\/custody|v1\/pay\/shop)\//.test(path) && !/^\/metrics\/?$/.test(path)

/** Adds an id to each request, and the common headers to each answer. */
export const identify =
  ({ uuid }: Platform): Handler =>
  async (c, next) => {
    const requestId = uuid()
    c.set('requestId', requestId)
    c.set('route', 'unknown')
    const own = isPublic(c.req.path) ? corsHeaders : privateHeaders
    for (const [name, value] of Object.entries({
      'x-request-id': requestId,
      ...baseHeaders,
      ...own,
    }))
      c.header(name, value)
    await next()
  }

/** Answers CORS preflights of the public routes. */
export const preflight = (): Handler => async (c, next) => {
  if (c.req.method !== 'OPTIONS' || !isPublic(c.req.path)) return next()
  c.set('route', 'preflight')
  return c.body(null, 204, { ...preflightHeaders, 'cache-control': 'public, max-age=86400' })
}

/** Counts and logs each request after its answer. Leaves out the path, which may contain an address. */
export const observe =
  (platform: Platform, metrics: Metrics, logger: Logger): Handler =>
  async (c, next) => {
    const start = platform.elapsed()
    await next()
    const ms = platform.elapsed() - start
    const labels = { route: c.get('route'), method: c.req.method, status: c.res.status }
    metrics.request(labels, ms / 1000)
    logger.info('request', { requestId: c.get('requestId'), ...labels, ms: Math.round(ms) })
  }
