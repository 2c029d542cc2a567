import type { Route } from '@portico/contract'
import type { FailedCall } from './apiFailure.ts'
import type { Context } from './context.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * How long a call waits for the server, in milliseconds: for what it reads, and for what it does or offers. The server
 * itself gives up a chain's nodes after 8 s, and anything after 30 s.
 */
export const readPatienceMs = 15_000
export const orderPatienceMs = 35_000

/** The parts of a call: path parameters, query and body. */
export type ApiInput = {
  params?: Values
  query?: Values
  body?: unknown
  /** Whether to send cookies of the server; without it, none are sent. */
  credentials?: RequestCredentials
  /** How long to wait, in milliseconds, by default for the method: only `GET` reads. */
  patienceMs?: number
}

/**
 * Calls the data API, and returns the JSON unparsed: the caller parses it. Each call sends the project id and the SDK
 * version, and the client id if the site has one (specification, section 7).
 * @throws PorticoError `API_UNREACHABLE`, also if no complete answer comes in time, `API_BAD_ANSWER` if it is no JSON,
 * `RPC_ABORTED`, `HTTP_STATUS` (with `status`; the server's answer is the `cause`).
 */
export async function callApi(
  context: Context,
  { method, path }: Pick<Route, 'method' | 'path'>,
  {
    params,
    query,
    body,
    credentials = 'same-origin',
    patienceMs = method === 'GET' ? readPatienceMs : orderPatienceMs,
  }: ApiInput,
  signal?: AbortSignal,
): Promise<unknown> {
  const { platform } = context.internal
  const { fetch } = platform
  const late = new AbortController()
  const timer = platform.setTimeout(() => late.abort(), patienceMs)
  const call: FailedCall = { signal }
  try {
    call.response = await fetch(callUrl(context, path, params, query), {
      method,
      body: JSON.stringify(body),
      credentials,
      signal: AbortSignal.any([late.signal, signal ?? late.signal]),
    })
    call.answer = await call.response.json()
    if (call.response.ok) return call.answer
  } catch (cause) {
    call.cause = cause
  } finally {
    platform.clearTimeout(timer)
  }
  throw (await import('./apiFailure.ts')).apiFailure(context, call)
}

/** Returns the URL of a call, with the parameters that every call has. */
export function callUrl(
  context: Context,
  path: string,
  params: Values = {},
  query: Values = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const { apiUrl = '', projectId, clientId } = context.config
  const url = new URL(apiUrl.replace(/\/$/, '') + filled)
  const all = { ...query, projectId, clientId, st: 'portico', sv: sdkVersion }
  for (const [name, value] of Object.entries(all))
    if (value !== undefined) url.searchParams.set(name, String(value))
  return url.href
}

/** The version of this build that requests report to the server: `js-<version>`. */
const sdkVersion = 'js-0.0.0'
