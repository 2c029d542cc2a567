import type { Route, RouteOutput, RouteParsed } from '@portico/contract'
import type { App, RequestContext } from './app.ts'
import { readBody } from './readBody.ts'
import { type ReadText, readInput } from './readInput.ts'

/** Lets a request in, or throws an `ApiError`. `body` reads the body; it is read once at most. */
export type Gate = (route: Route, c: RequestContext, body: ReadText) => Promise<void>

/** What answers a route. A `Response` is for bytes that must not be rewritten. */
export type RouteHandler<R extends Route> = (
  input: RouteParsed<R>,
  c: RequestContext,
) => RouteOutput<R> | Response | Promise<RouteOutput<R> | Response>

/** Registers routes of the contract on the application. */
export type Implement = <R extends Route>(
  route: R,
  handler: RouteHandler<R>,
  options?: { rawBody: boolean },
) => void

/** Each route: gates first, then its schemas, then its handler. */
export function createImplement(
  app: App,
  options: { gates: readonly Gate[]; maxBodyBytes: number },
): Implement {
  return (route, handler, { rawBody } = { rawBody: false }) => {
    app.on(route.method, route.path, async (c) => {
      c.set('route', route.path)
      let text: Promise<string> | undefined
      const body: ReadText = () => {
        text ??= readBody(c.req.raw, options.maxBodyBytes)
        return text
      }
      for (const gate of options.gates) await gate(route, c, body)
      const output = await handler(await readInput(route, c, rawBody ? undefined : body), c)
      if (output instanceof Response) return output
      return route.response ? c.json(output) : c.text(output as string)
    })
  }
}
