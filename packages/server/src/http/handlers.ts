import type { Route, RouteName, RouteOutput, RouteParsed, Routes } from '@portico/contract'
import type { RequestContext } from './app.ts'
import type { ReadText } from './readInput.ts'

/** Answers a route. A `Response` is for bytes that must not be rewritten. `body` reads the body as text. */
export type RouteHandler<R extends Route> = (
  input: RouteParsed<R>,
  c: RequestContext,
  body: ReadText,
) => RouteOutput<R> | Response | Promise<RouteOutput<R> | Response>

/** How a route is answered; with `rawBody` the handler parses the body itself. */
export type RouteEntry<R extends Route> =
  | RouteHandler<R>
  | { rawBody: true; handle: RouteHandler<R> }

/**
 * What answers each route of the contract; a name that is missing does not compile. `undefined` says that this server
 * does not offer the route: it is answered with `NOT_FOUND`.
 */
export type Handlers = { readonly [Name in RouteName]: RouteEntry<Routes[Name]> | undefined }

/** The handlers that one module gives. */
export type HandlersOf<Name extends RouteName> = Pick<Handlers, Name>
