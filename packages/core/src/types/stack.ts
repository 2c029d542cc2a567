import type { ViewRoute } from './views.ts'

/** The views that are open, the visible one last. Never empty. */
export type Stack = readonly [ViewRoute, ...ViewRoute[]]

/** Returns the visible view. */
export const top = (stack: Stack): ViewRoute => stack.at(-1) ?? stack[0]
