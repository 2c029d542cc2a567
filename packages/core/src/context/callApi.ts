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
export type ApiInput = {
  params?: Values
  query?: Values
  body?: unknown
  /** Whether cookies of the server go along; they do not unless given. */
  credentials?: RequestCredentials
}

/**
 * Calls the data API, and returns the JSON as it came: the caller parses it. Project id and SDK go with
 * every call, and the client id where the site has given one (specification, section 7).
 * @throws PorticoError `API_UNREACHABLE`, `HTTP_STATUS` (with `status`; what the server said is the `cause`).
 */
export async function callApi(
  context: Context,
  { method, path }: Pick<Route, 'method' | 'path'>,
  { params = {}, query = {}, body, credentials }: ApiInput,
  signal?: AbortSignal,
): Promise<unknown> {
  const { fetch } = context.internal.platform
  const response = await fetch(callUrl(context, path, params, query), {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(credentials && { credentials }),
    ...(signal && { signal }),
  }).catch(async (cause: unknown) => {
    throw await errorOf(signal?.aborted ? 'RPC_ABORTED' : 'API_UNREACHABLE', {}, cause)
  })
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok) return answer
  const wrong = setUpWrong[(answer as Partial<ApiErrorBody> | undefined)?.code ?? '']
  if (wrong) alertDeveloper(context, await errorOf(wrong))
  throw await errorOf('HTTP_STATUS', { status: response.status }, answer)
}

/** The texts of errors come with the first one: the card asks for wallets before they are needed. */
const errorOf = async <Code extends ErrorCode>(
  code: Code,
  ...rest: ErrorArguments<Code>
): Promise<PorticoError> => (await import('../errors/errorOf.ts')).errorOf(code, ...rest)

/** The address of a call, with what goes with every one. */
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

/** The name of this build that requests give to the server: `js-<version>`. */
const sdkVersion = 'js-0.0.0'
