import { createHash, timingSafeEqual } from 'node:crypto'
import type { Project, Route, RouteAccess } from '@portico/contract'
import * as v from 'valibot'
import { ApiError } from './apiError.ts'
import type { RequestContext } from './app.ts'
import { matchOrigin } from './matchOrigin.ts'
import type { RateLimiter } from './rateLimit/rateLimiter.ts'
import { parseBody, type ReadText } from './readInput.ts'
import type { Guard } from './registerRoutes.ts'
import type { TakeTokens } from './takeTokens.ts'

const unauthenticated = () => new ApiError('UNAUTHENTICATED', { field: 'authentication' })
const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Takes tokens per route and client.
 * @throws ApiError `RATE_LIMITED` with a `retry-after` header in whole seconds.
 */
export const createTakeTokens =
  (limiter: RateLimiter, clientIp: (c: RequestContext) => string): TakeTokens =>
  async (route, c, cost) => {
    const waitMs = await limiter.take(`${route.path} ${clientIp(c)}`, cost)
    if (waitMs === 0) return
    const headers = { 'retry-after': String(Math.ceil(waitMs / 1000)) }
    throw new ApiError('RATE_LIMITED', { field: 'rate_limited', headers })
  }

/**
 * Refuses pages of other origins on the routes of the login frame before anything is counted. Otherwise any page could
 * use up the requests of its visitor.
 * @throws ApiError `ORIGIN_NOT_ALLOWED`.
 */
export const refuseForeignPages: Guard = async ({ access }, c) => {
  const site = c.req.header('sec-fetch-site') ?? 'same-origin'
  if (access === 'frame' && site !== 'same-origin')
    throw new ApiError('ORIGIN_NOT_ALLOWED', { field: 'origin' })
}

/**
 * Creates the guard that takes a token for each request. The operator's own probes are free, and so are images, which
 * come from memory.
 */
export const createRateGuard =
  (take: TakeTokens): Guard =>
  async (route, c) => {
    const free = route.access === 'anyone' && !route.path.startsWith('/v1')
    if (!free) await take(route, c, 1)
  }

/** Returns the project that a request names, in the query or in a header. */
export const projectIdOf = (c: RequestContext): string | undefined =>
  c.req.query('projectId') || c.req.header('x-project-id')

/** Returns the project that a request names in its body, on routes whose body may name one (data-api.md, 1.2). */
async function projectIdInBody(route: Route, readText: ReadText): Promise<string | undefined> {
  const entries = route.body && 'entries' in route.body ? (route.body.entries as object) : {}
  if (!('projectId' in entries)) return undefined
  const body = v.safeParse(v.object({ projectId: v.string() }), tryToParse(await readText()))
  return body.success ? body.output.projectId : undefined
}

/** A refused client does not learn what is wrong with the body. */
function tryToParse(text: string): unknown {
  try {
    return parseBody(text)
  } catch {
    return undefined
  }
}

type Check<T> = (c: RequestContext, route: Route, body: ReadText) => Promise<T>

const bearerOf = (c: RequestContext) =>
  /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? ''

/** Without a token the route does not exist. */
function checkToken(c: RequestContext, token: string | undefined): void {
  if (token === undefined) throw new ApiError('NOT_FOUND')
  if (!timingSafeEqual(digest(bearerOf(c)), digest(token))) throw unauthenticated()
}

/**
 * Creates the guard that enforces the `access` of each route.
 * @throws ApiError `UNAUTHENTICATED`, `ORIGIN_NOT_ALLOWED`, or `NOT_FOUND` without the operator's token.
 */
export function createAccessGuard(options: {
  projects: { find: (id: string) => Promise<Project | undefined> }
  /** Returns the project of a secret key. */
  projectOfKey: (key: string) => Promise<string | undefined>
  requireProjectId: boolean
  adminToken?: string | undefined
  metricsToken?: string | undefined
  auth?: { origin: string } | undefined
}): Guard {
  const findProject: Check<Project | undefined> = async (c, route, body) => {
    const id = projectIdOf(c) ?? (await projectIdInBody(route, body))
    const project = id === undefined ? undefined : await options.projects.find(id)
    if (!project && options.requireProjectId) throw unauthenticated()
    if (project && !project.isEnabled)
      throw new ApiError('UNAUTHENTICATED', {
        field: 'projectId',
        description: 'This project is disabled',
      })
    return project
  }

  const checks: Record<RouteAccess, Check<void>> = {
    anyone: async () => {},
    projectId: async (...request) => void (await findProject(...request)),
    project: async (c, ...request) => {
      const origin = c.req.header('origin')
      const project = await findProject(c, ...request)
      if (project && origin !== undefined && !matchOrigin(origin, project.allowedOrigins))
        throw new ApiError('ORIGIN_NOT_ALLOWED', { field: 'origin' })
    },
    frame: async (c, ...request) => {
      await findProject(c, ...request)
      const { origin, 'sec-fetch-site': site = 'same-origin' } = c.req.header()
      const isOther = origin !== undefined && origin !== options.auth?.origin
      if (isOther || site !== 'same-origin')
        throw new ApiError('ORIGIN_NOT_ALLOWED', { field: 'origin' })
    },
    secretKey: async (c) => {
      // A page that has the key has leaked it.
      if (c.req.header('origin') !== undefined)
        throw new ApiError('ORIGIN_NOT_ALLOWED', { field: 'origin' })
      const id = await options.projectOfKey(bearerOf(c))
      const project = id === undefined ? undefined : await options.projects.find(id)
      if (!project?.isEnabled) throw unauthenticated()
      c.set('project', project.id)
    },
    admin: async (c) => checkToken(c, options.adminToken),
    metrics: async (c) => checkToken(c, options.metricsToken),
    // The relay checks its own clients (`relay/auth/admit.ts`), so its routes never reach this guard.
    relay: async () => {
      throw unauthenticated()
    },
  }
  return (route, c, body) => checks[route.access](c, route, body)
}
