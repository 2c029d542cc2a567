import {
  type ApiErrorCode,
  FrameError,
  type FrameFailureCode,
  type Route,
  type RouteOutput,
  workHeader,
} from '@portico/contract'
import * as v from 'valibot'
import { proveRequest } from './deviceProof.ts'
import type { FramePlatform } from './framePlatform.ts'

/** The server, the project, and the keys that sign requests. */
export type ServerOptions = {
  /** The frame's own origin, which also serves the routes of logins. */
  origin: string
  projectId: string
  /** Returns the keys of this device, created on the first call. */
  keys: () => Promise<CryptoKeyPair>
  platform: FramePlatform
}

/** The input of a route, and the work that was done for it. */
type RouteRequest = {
  body?: unknown
  token?: string
  work?: string
  /** The values for its path. */
  params?: Readonly<Record<string, string>>
}

/** Calls a route of the server. @throws FrameError. */
export type RequestServer = <R extends Route>(
  route: R,
  given: RouteRequest,
) => Promise<RouteOutput<R>>

// While a login is renewed, the other tabs wait for it: a server that does not respond must not block them forever.
const longestMs = 20_000

const failures: Partial<Record<ApiErrorCode, FrameFailureCode>> = {
  EMAIL_COOLDOWN: 'EMAIL_COOLDOWN',
  RATE_LIMITED: 'EMAIL_COOLDOWN',
  EMAIL_CHANGED_LATELY: 'EMAIL_COOLDOWN',
  MAIL_UNAVAILABLE: 'MAIL_UNSENT',
  CODE_REFUSED: 'CODE_REFUSED',
  PASSKEY_REFUSED: 'PASSKEY_UNKNOWN',
  UNAUTHENTICATED: 'NOT_CONNECTED',
  LOGIN_NOT_FRESH: 'LOGIN_NOT_FRESH',
  STORAGE_UNAVAILABLE: 'SERVER_UNREACHABLE',
  SHUTTING_DOWN: 'SERVER_UNREACHABLE',
}

const errorBody = v.object({
  code: v.string(),
  reasons: v.pipe(v.array(v.object({ field: v.string() })), v.minLength(1)),
})

type Refusal = { code: string; field: string | undefined; headers: Headers }

function errorOf({ code, field, headers }: Refusal): FrameError {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  const secondsLeft = Number.isInteger(seconds) && seconds >= 0 ? seconds : undefined
  if (code === 'INVALID_REQUEST' && field === 'email') return new FrameError('EMAIL_INVALID')
  if (code === 'NOT_FOUND' && field === 'wallet') return new FrameError('WALLET_NOT_HERE')
  return new FrameError(failures[code as ApiErrorCode] ?? 'FAILED', { secondsLeft })
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

async function readRefusal(response: Response): Promise<Refusal> {
  const { headers } = response
  const read = v.safeParse(errorBody, await readJson(response))
  return {
    code: read.success ? read.output.code : 'SHUTTING_DOWN',
    field: read.success ? read.output.reasons[0]?.field : undefined,
    headers,
  }
}

/**
 * Creates a function that calls the server with a proof of this device. It corrects a wrong local clock by the server's
 * answers.
 */
export function createRequestServer({
  origin,
  projectId,
  keys,
  platform,
}: ServerOptions): RequestServer {
  let skewMs = 0

  async function send(route: Route, routeRequest: RouteRequest): Promise<Response> {
    const { body: given, token, work, params = {} } = routeRequest
    const url = origin + route.path.replace(/:(\w+)/g, (_, name) => params[name] ?? '')
    const body = given === undefined ? '' : JSON.stringify(given)
    const at = { now: platform.now() + skewMs, uuid: platform.uuid() }
    const request = { method: route.method, url, body, token }
    const headers = {
      dpop: await proveRequest(await keys(), request, at),
      ...(token !== undefined && { authorization: `DPoP ${token}` }),
      ...(body !== '' && { 'content-type': 'application/json' }),
      ...(work !== undefined && { [workHeader]: work }),
    }
    try {
      return await platform.fetch(`${url}?${new URLSearchParams({ projectId })}`, {
        method: route.method,
        headers,
        cache: 'no-store',
        signal: platform.timeout(longestMs),
        ...(body !== '' && { body }),
      })
    } catch {
      throw new FrameError('SERVER_UNREACHABLE')
    }
  }

  /** Learns the server's time from a refusal. Returns whether its clock is now known better than before. */
  function learnTime({ code, field, headers }: Refusal): boolean {
    const time = Date.parse(headers.get('date') ?? '')
    if (code !== 'DEVICE_PROOF_REFUSED' || field !== 'iat' || Number.isNaN(time)) return false
    skewMs = time - platform.now()
    return true
  }

  async function attempt<R extends Route>(
    route: R,
    given: RouteRequest,
    { isSecond }: { isSecond: boolean },
  ): Promise<RouteOutput<R>> {
    const response = await send(route, given)
    if (!response.ok) {
      const refusal = await readRefusal(response)
      if (!isSecond && learnTime(refusal)) return attempt(route, given, { isSecond: true })
      const challenge = refusal.code === 'WORK_REQUIRED' && refusal.headers.get(workHeader)
      if (!challenge || given.work !== undefined) throw errorOf(refusal)
      const { solveWork } = await import('./solveWork.ts')
      const work = await solveWork(challenge)
      return attempt(route, { ...given, work }, { isSecond })
    }
    const read = v.safeParse(route.response ?? v.never(), await readJson(response))
    if (!read.success) throw new FrameError('FAILED')
    return read.output as RouteOutput<R>
  }

  return (route, given) => attempt(route, given, { isSecond: false })
}
