import type { Route } from './views.ts'

/** The views that are open, the visible one last. Never empty. */
export type Stack = readonly [Route, ...Route[]]

/** The visible view. */
export const top = (stack: Stack): Route => stack.at(-1) ?? stack[0]
