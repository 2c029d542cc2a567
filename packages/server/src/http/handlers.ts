import type { Route, RouteName, RouteOutput, RouteParsed, Routes } from '@portico/contract'
import type { RequestContext } from './app.ts'
import type { ReadText } from './readInput.ts'

/** Answers a route. It returns a `Response` for bytes that must not be rewritten. `body` reads the body as text. */
export type RouteHandler<R extends Route> = (
  input: RouteParsed<R>,
  c: RequestContext,
  body: ReadText,
) => RouteOutput<R> | Response | Promise<RouteOutput<R> | Response>

/** The entry of a route. With `rawBody` the handler parses the body itself. */
export type RouteEntry<R extends Route> =
  | RouteHandler<R>
  | { rawBody: true; handle: RouteHandler<R> }

/**
 * The handlers of all routes of the contract. A missing name does not compile. `undefined` means that this server does
 * not offer the route, and answers it with `NOT_FOUND`.
 */
export type Handlers = { readonly [Name in RouteName]: RouteEntry<Routes[Name]> | undefined }

/** The handlers of one module. */
export type HandlersOf<Name extends RouteName> = Pick<Handlers, Name>
