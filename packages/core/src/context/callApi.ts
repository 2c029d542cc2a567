import type { ApiErrorBody, ApiErrorCode, Route } from '@portico/contract'
import type { ErrorCode } from '../errors/catalogue.ts'
import type { PorticoError } from '../errors/PorticoError.ts'
import type { ErrorArguments, PlainErrorCode } from '../errors/params.ts'
import { alertDeveloper } from './alertDeveloper.ts'
import type { Context } from './context.ts'

/** What the server refuses because of how the site is set up, and what developers are told. */
const setUpWrong: Readonly<Record<string, PlainErrorCode | undefined>> = {
  UNAUTHENTICATED: 'PROJECT_UNKNOWN',
  ORIGIN_NOT_ALLOWED: 'ORIGIN_NOT_ALLOWED',
} satisfies Partial<Record<ApiErrorCode, PlainErrorCode>>

type Values = Readonly<Record<string, unknown>>

/** The parts of a call: what fills the path, what follows it, and what is sent. */
export type ApiInput = { params?: Values; query?: Values; body?: unknown }

/**
 * Calls the data API, and answers the JSON as it came: the caller parses it. Project id and SDK go with
 * every call, and the client id where the site has given one (specification, section 7).
 * @throws PorticoError `API_UNREACHABLE`, `HTTP_STATUS` (with `status`).
 */
export async function callApi(
  context: Context,
  { method, path }: Pick<Route, 'method' | 'path'>,
  { params = {}, query = {}, body }: ApiInput,
  signal?: AbortSignal,
): Promise<unknown> {
  const { fetch } = context.internal.platform
  const response = await fetch(addressOf(context, path, params, query), {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  }).catch(async (cause: unknown) => {
    throw await errorOf(signal?.aborted ? 'RPC_ABORTED' : 'API_UNREACHABLE', {}, cause)
  })
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok) return answer
  const wrong = setUpWrong[(answer as Partial<ApiErrorBody> | undefined)?.code ?? '']
  if (wrong) alertDeveloper(context, await errorOf(wrong))
  throw await errorOf('HTTP_STATUS', { status: response.status })
}

/** The texts of errors come with the first one: the card asks for wallets before they are needed. */
const errorOf = async <Code extends ErrorCode>(
  code: Code,
  ...rest: ErrorArguments<Code>
): Promise<PorticoError> => (await import('../errors/errorOf.ts')).errorOf(code, ...rest)

function addressOf(context: Context, path: string, params: Values, query: Values): string {
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

/** What the server is told of this build: `js-<version>`. */
const sdkVersion = 'js-0.0.0'
