import { ApiError } from '../http/apiError.ts'
import type { RequestContext } from '../http/app.ts'
import { projectIdOf } from '../http/guards.ts'
import type { Site } from './nonces.ts'

/**
 * Returns the requesting site: its project, and the page's origin, which browsers send and pages cannot change. So a
 * page of another origin cannot use the cookies in the request (CSRF).
 * @throws ApiError `ORIGIN_NOT_ALLOWED` without an origin, `INVALID_REQUEST` for an invalid project id.
 */
export function siteOf(c: RequestContext): Site {
  const origin = c.req.header('origin') ?? ''
  const url = URL.parse(origin)
  if (!url || !/^https?:$/.test(url.protocol) || origin !== url.origin)
    throw new ApiError('ORIGIN_NOT_ALLOWED', { field: 'origin' })
  const project = projectIdOf(c) ?? ''
  if (project.length > 64) throw new ApiError('INVALID_REQUEST', { field: 'projectId' })
  return { project, origin }
}
