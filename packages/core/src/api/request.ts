import type { ApiErrorBody, ApiErrorCode, Route, RouteInput, RouteOutput } from '@portico/contract'
import { safeParse } from 'valibot'
import { alertDeveloper } from '../actions/alertDeveloper.ts'
import type { ErrorCode } from '../errors/catalogue.ts'
import { errorOf } from '../errors/errorOf.ts'
import type { Portico } from '../portico.ts'

/** What the server refuses because of how the site is set up, and what developers are told. */
const setUpWrong: Readonly<Record<string, ErrorCode | undefined>> = {
  UNAUTHENTICATED: 'PROJECT_UNKNOWN',
  ORIGIN_NOT_ALLOWED: 'ORIGIN_NOT_ALLOWED',
} satisfies Partial<Record<ApiErrorCode, ErrorCode>>

type Values = Readonly<Record<string, unknown>>
type AnyInput = { params?: Values; query?: Values; body?: unknown }

/**
 * Calls a route of the data API. Project id and SDK go with every call, and the client id
 * where the site has given one (specification, section 7).
 * @throws PorticoError `API_UNREACHABLE`, `HTTP_STATUS` (with `status`), `API_BAD_ANSWER`.
 */
export async function api<const R extends Route>(
  portico: Portico,
  route: R,
  input: RouteInput<R>,
  signal?: AbortSignal,
): Promise<RouteOutput<R>> {
  const { fetch } = portico.internal.platform
  const { body } = input as AnyInput
  const response = await fetch(addressOf(portico, route, input as AnyInput), {
    method: route.method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  }).catch((cause: unknown) => {
    throw errorOf(signal?.aborted ? 'RPC_ABORTED' : 'API_UNREACHABLE', {}, cause)
  })
  const answer: unknown = await response.json().catch(() => undefined)
  if (!response.ok) {
    const wrong = setUpWrong[(answer as Partial<ApiErrorBody> | undefined)?.code ?? '']
    if (wrong) alertDeveloper(portico, errorOf(wrong))
    throw errorOf('HTTP_STATUS', { status: response.status })
  }
  const parsed = route.response && safeParse(route.response, answer)
  if (!parsed?.success) throw errorOf('API_BAD_ANSWER', {}, parsed?.issues)
  return parsed.output as RouteOutput<R>
}

function addressOf(portico: Portico, route: Route, { params = {}, query = {} }: AnyInput): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const { apiUrl = '', projectId, clientId } = portico.config
  const url = new URL(apiUrl.replace(/\/$/, '') + path)
  const all = { ...query, projectId, clientId, st: 'portico', sv: sdkVersion }
  for (const [name, value] of Object.entries(all))
    if (value !== undefined) url.searchParams.set(name, String(value))
  return url.href
}

/** What the server is told of this build: `js-<version>`. */
const sdkVersion = 'js-0.0.0'
