import type { Route, RouteOutput, RouteParsed } from '@portico/contract'
import type { App, RequestContext } from './app.ts'
import { readBody } from './readBody.ts'
import { type ReadText, readInput } from './readInput.ts'
import type { TakeTokens } from './takeTokens.ts'

/** Lets a request in, or throws an `ApiError`. `body` reads the body; it is read once at most. */
export type Guard = (route: Route, c: RequestContext, body: ReadText) => Promise<void>

/** What answers a route. A `Response` is for bytes that must not be rewritten. */
export type RouteHandler<R extends Route> = (
  input: RouteParsed<R>,
  c: RequestContext,
  body: ReadText,
) => RouteOutput<R> | Response | Promise<RouteOutput<R> | Response>

/** Registers routes of the contract on the application. With `rawBody` the handler reads the body itself. */
export type Implement = <R extends Route>(
  route: R,
  handler: RouteHandler<R>,
  options?: { rawBody: boolean },
) => void

/** So many bytes of a body are in the token that each request costs; so many more cost one more. */
const bytesPerToken = 16 * 1024

/** Each route: gates first, then its schemas, then its handler. */
export function createImplement(
  app: App,
  options: { guards: readonly Guard[]; maxBodyBytes: number; takeTokens: TakeTokens },
): Implement {
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

  return (route, handler, { rawBody } = { rawBody: false }) => {
    app.on(route.method, route.path, async (c) => {
      c.set('route', route.path)
      const body = bodyOf(route, c)
      for (const gate of guards) await gate(route, c, body)
      const output = await handler(await readInput(route, c, rawBody ? undefined : body), c, body)
      if (output instanceof Response) return output
      return route.response ? c.json(output) : c.text(output as string)
    })
  }
}
