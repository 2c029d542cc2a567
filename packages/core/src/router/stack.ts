import type { Route } from './views.ts'

/** The views that are open, the visible one last. Never empty. */
export type Stack = readonly [Route, ...Route[]]

/** The visible view. */
export const top = (stack: Stack): Route => stack.at(-1) ?? stack[0]

/** Keeps some of the views, none twice in a row; where none is left, Connect. */
export function keepViews(stack: Stack, isKept: (route: Route) => boolean): Stack {
  const kept = stack.filter(isKept)
  const [first, ...rest] = kept.filter((it, at) => it.view !== kept[at + 1]?.view)
  return first ? [first, ...rest] : [{ view: 'Connect' }]
}
