import { ApiError } from '../http/apiError.ts'
import type { RequestContext } from '../http/app.ts'
import { projectIdOf } from '../http/guards.ts'
import { matchOrigin } from '../http/matchOrigin.ts'
import type { Projects } from './projects.ts'

/**
 * Checks that the page of a login belongs to the project, or to the login frame's own origin.
 * @throws ApiError `ORIGIN_NOT_ALLOWED`.
 */
export type CheckOrigin = (c: RequestContext, origin: string) => Promise<void>

/** Creates the check with the projects of the server. */
export const createCheckOrigin =
  ({
    projects,
    frameOrigin,
  }: {
    projects: Pick<Projects, 'find'>
    frameOrigin: string
  }): CheckOrigin =>
  async (c, origin) => {
    if (origin === frameOrigin) return
    const url = URL.parse(origin)
    const project = await projects.find(projectIdOf(c) ?? '')
    const isSite = /^https?:$/.test(url?.protocol ?? '') && url?.origin === origin
    if (!isSite || (project && !matchOrigin(origin, project.allowedOrigins)))
      throw new ApiError('ORIGIN_NOT_ALLOWED', { field: 'origin' })
  }
