import type { RequestContext } from './app.ts'

/** Takes tokens of the client's bucket for the route. */
export type TakeTokens = (route: { path: string }, c: RequestContext, cost: number) => Promise<void>
