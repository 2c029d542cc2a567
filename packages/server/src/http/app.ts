import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'

/** What the middleware leaves for the routes. `route` is the pattern, a label for metrics. */
export type Environment = {
  Bindings: Partial<HttpBindings>
  Variables: { requestId: string; route: string }
}

/** The application that the modules register on. */
export type App = Hono<Environment>

/** One request on its way through the application. */
export type RequestContext = Context<Environment>
