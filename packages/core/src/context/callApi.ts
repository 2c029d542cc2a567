import type { ApiErrorBody, ApiErrorCode, Route } from '@portico/contract'
import type { ErrorCode } from '../errors/catalogue.ts'
import type { PorticoError } from '../errors/PorticoError.ts'
import type { ErrorArguments, PlainErrorCode } from '../errors/params.ts'
import { alertDeveloper } from './alertDeveloper.ts'
import type { Context } from './context.ts'

/** Errors of the server that point to a wrong set-up of the site, and the alerts for developers. */
const setUpWrong: Readonly<Record<string, PlainErrorCode | undefined>> = {
  UNAUTHENTICATED: 'PROJECT_UNKNOWN',
  ORIGIN_NOT_ALLOWED: 'ORIGIN_NOT_ALLOWED',
} satisfies Partial<Record<ApiErrorCode, PlainErrorCode>>

type Values = Readonly<Record<string, unknown>>

/** The parts of a call: path parameters, query and body. */
export type ApiInput = {
  params?: Values
  query?: Values
  body?: unknown
  /** Whether to send cookies of the server; without it, none are sent. */
  credentials?: RequestCredentials
}

/**
 * Calls the data API, and returns the JSON unparsed: the caller parses it. Each call sends the project id and the SDK
 * version, and the client id if the site has one (specification, section 7).
 * @throws PorticoError `API_UNREACHABLE`, `HTTP_STATUS` (with `status`; the server's answer is the `cause`).
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

/** The error texts load with the first error: the card requests wallets before it needs the texts. */
const errorOf = async <Code extends ErrorCode>(
  code: Code,
  ...rest: ErrorArguments<Code>
): Promise<PorticoError> => (await import('../errors/errorOf.ts')).errorOf(code, ...rest)

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
