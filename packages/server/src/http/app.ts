import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'

/** The values that the middleware passes to the routes. `route` is the pattern, a label for metrics. */
export type Environment = {
  Bindings: Partial<HttpBindings>
  /** `project` is the project of the secret key, on routes that take one. */
  Variables: { requestId: string; route: string; project: string }
}

/** The application that the modules register on. */
export type App = Hono<Environment>

/** One request in the application. */
export type RequestContext = Context<Environment>
