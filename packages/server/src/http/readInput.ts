import { type ApiErrorCode, apiErrors, type Route, type RouteParsed } from '@portico/contract'
import * as v from 'valibot'
import { JsonBoundsError, parseBoundedJson } from '../util/parseBoundedJson.ts'
import { ApiError } from './apiError.ts'
import type { RequestContext } from './app.ts'

const isCode = (text: string): text is ApiErrorCode => Object.hasOwn(apiErrors, text)

function refusal(issue: v.BaseIssue<unknown>): ApiError {
  const field = issue.path?.map(({ key }) => String(key)).join('.') ?? ''
  if (isCode(issue.message)) return new ApiError(issue.message, { field })
  return new ApiError('INVALID_REQUEST', { field, description: issue.message.slice(0, 200) })
}

/** Parses a value with a schema. The message of a schema may name the error code. */
function parseInput<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, value, { abortEarly: true })
  if (!parsed.success) throw refusal(parsed.issues[0])
  return parsed.output
}

/**
 * Parses the JSON of a body.
 * @throws ApiError `INVALID_REQUEST`, before the parse if the body is too expensive to read.
 */
export function parseBody(text: string): unknown {
  try {
    return parseBoundedJson(text)
  } catch (cause) {
    const description =
      cause instanceof JsonBoundsError ? cause.message : 'The body is not valid JSON'
    throw new ApiError('INVALID_REQUEST', { field: 'body', description })
  }
}

/** Reads the body of a request as text. */
export type ReadText = () => Promise<string>

/** Parses params, query and (if `readText` is given) body of a request with the route's schemas. */
export async function readInput<R extends Route>(
  route: R,
  c: RequestContext,
  readText: ReadText | undefined,
): Promise<RouteParsed<R>> {
  const { params, query, body } = route
  const input = {
    ...(params && { params: parseInput(params, c.req.param()) }),
    ...(query && { query: parseInput(query, c.req.query()) }),
    ...(body && readText && { body: parseInput(body, parseBody(await readText())) }),
  }
  return input as RouteParsed<R>
}
