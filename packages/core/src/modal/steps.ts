import { type Stack, top } from '../types/stack.ts'
import type { ViewRoute } from '../types/views.ts'

/** Adds a view, unless it is already visible. */
export const push = (stack: Stack, route: ViewRoute): Stack =>
  top(stack).view === route.view ? stack : [...stack, route]

/** Replaces the visible view. */
export const replace = (stack: Stack, route: ViewRoute): Stack => {
  const [first, ...rest] = stack.slice(0, -1)
  return first ? [first, ...rest, route] : [route]
}

/** Removes the visible view; `undefined` if it was the only one. */
export const pop = (stack: Stack): Stack | undefined => {
  const [first, ...rest] = stack.slice(0, -1)
  return first && [first, ...rest]
}

/** Keeps some of the views, none twice in a row; Connect if none is left. */
export function keepViews(stack: Stack, shouldKeep: (route: ViewRoute) => boolean): Stack {
  const [first, ...rest] = stack
    .filter(shouldKeep)
    .filter((route, at, routes) => route.view !== routes[at + 1]?.view)
  return [first ?? { view: 'Connect' }, ...rest]
}
