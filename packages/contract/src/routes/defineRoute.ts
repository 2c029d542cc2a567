import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { ApiErrorCode } from '../apiErrors.ts'

/**
 * The callers that a route accepts.
 *
 * - `anyone`: no check.
 * - `projectId`: a known project id, from any origin.
 * - `project`: a known project id, from an origin of that project.
 * - `frame`: a known project id, from the page of the login frame, if the operator has one.
 * - `secretKey`: a secret key of a project, from no page.
 * - `admin`: the operator's token.
 * - `metrics`: the token of the monitoring system.
 * - `relay`: a project, and a token that the client signs.
 */
export type RouteAccess =
  | 'anyone'
  | 'projectId'
  | 'project'
  | 'frame'
  | 'secretKey'
  | 'admin'
  | 'metrics'
  | 'relay'

/**
 * One route of the server. `path` has `:name` parameters. A route without `response` returns text, or bytes of the type
 * that `content` names.
 */
export type Route = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly summary: string
  readonly access: RouteAccess
  readonly params?: GenericSchema
  readonly query?: GenericSchema
  readonly body?: GenericSchema
  readonly response?: GenericSchema
  readonly content?: 'image'
  /** The errors of the route, besides those of its access. */
  readonly errors: readonly ApiErrorCode[]
}

type Slot = 'params' | 'query' | 'body'
type SchemaAt<R, S extends Slot> =
  R extends Record<S, infer Schema> ? (Schema extends GenericSchema ? Schema : never) : never
type SlotsOf<R> = Extract<keyof R, Slot>

/** The input of a route: `params`, `query` and `body`, if the route has them. */
export type RouteInput<R extends Route> = { [S in SlotsOf<R>]: InferInput<SchemaAt<R, S>> }

/** The parsed input of a route, on the server. */
export type RouteParsed<R extends Route> = { [S in SlotsOf<R>]: InferOutput<SchemaAt<R, S>> }

/** The output of a route. Without a response schema it is a text, or the bytes of an image. */
export type RouteOutput<R extends Route> = R extends { response: infer Schema }
  ? Schema extends GenericSchema
    ? InferOutput<Schema>
    : never
  : R extends { content: 'image' }
    ? Uint8Array
    : string

/** Infers the literal types of a route. Has no effect at run time. */
// @__NO_SIDE_EFFECTS__
export function defineRoute<const R extends Route>(route: R): R {
  return route
}
