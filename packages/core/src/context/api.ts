import type { Route, RouteInput, RouteOutput } from '@portico/contract'
import { safeParse } from 'valibot'
import { errorOf } from '../errors/errorOf.ts'
import { type ApiInput, callApi } from './callApi.ts'
import type { Context } from './context.ts'

/**
 * Calls a route of the data API, and parses the response with the route's schema.
 * @throws PorticoError `API_BAD_ANSWER`, and as `callApi`.
 */
export async function api<const R extends Route>(
  context: Context,
  route: R,
  input: RouteInput<R> & Pick<ApiInput, 'credentials' | 'patienceMs'>,
  signal?: AbortSignal,
): Promise<RouteOutput<R>> {
  const answer = await callApi(context, route, input as ApiInput, signal)
  const parsed = route.response && safeParse(route.response, answer)
  if (!parsed?.success) throw errorOf('API_BAD_ANSWER', {}, parsed?.issues)
  return parsed.output as RouteOutput<R>
}
