import { type Route, type RouteName, routes } from '@portico/contract'
import type { App, RequestContext } from './app.ts'
import type { Handlers, RouteEntry } from './handlers.ts'
import { readBody } from './readBody.ts'
import { type ReadText, readInput } from './readInput.ts'
import type { TakeTokens } from './takeTokens.ts'

/** Lets a request pass, or throws an `ApiError`. `body` reads the body, at most once. */
export type Guard = (route: Route, c: RequestContext, body: ReadText) => Promise<void>

/** The bytes of a body that a request's first token covers. Each further part of this size costs one more. */
const bytesPerToken = 16 * 1024

/** Serves every route of the contract: guards first, then its schemas, then its handler. */
export function registerRoutes(
  app: App,
  handlers: Handlers,
  options: { guards: readonly Guard[]; maxBodyBytes: number; takeTokens: TakeTokens },
): void {
  const { guards, maxBodyBytes, takeTokens } = options

  function bodyOf(route: Route, c: RequestContext): ReadText {
    let text: Promise<string> | undefined
    const charge = async (bytes: number) => {
      const tokens = Math.floor(bytes / bytesPerToken)
      if (tokens > 0) await takeTokens(route, c, tokens)
    }
    return () => {
      text ??= readBody(c.req.raw, maxBodyBytes, charge)
      return text
    }
  }

  function register(route: Route, entry: RouteEntry<Route>): void {
    const { rawBody, handle } =
      typeof entry === 'function' ? { rawBody: false, handle: entry } : entry
    app.on(route.method, route.path, async (c) => {
      c.set('route', route.path)
      const body = bodyOf(route, c)
      for (const guard of guards) await guard(route, c, body)
      const output = await handle(await readInput(route, c, rawBody ? undefined : body), c, body)
      if (output instanceof Response) return output
      return route.response ? c.json(output) : c.text(output as string)
    })
  }

  for (const name of Object.keys(routes) as RouteName[]) {
    // The name connects the types of a route and its handler. In a loop the compiler cannot see that.
    const entry = handlers[name] as unknown as RouteEntry<Route> | undefined
    if (entry) register(routes[name], entry)
  }
}
