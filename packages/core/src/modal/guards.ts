import type { State } from '../context/state.ts'
import type { Route, ViewName } from '../types/views.ts'

/** Answers whether the card must stay open now. */
type Guard = (state: State, before: Route | undefined) => boolean

/** Views that cannot be closed, by name, and when. Specification, section 2; sign-in adds its own. */
const guards: Readonly<Partial<Record<ViewName, Guard>>> = {
  UnsupportedChain: () => true,
  SwitchNetwork: (_, before) => before?.view === 'UnsupportedChain',
  SwitchActiveChain: (_, before) => before?.view === 'UnsupportedChain',
}

/** Whether the visible view refuses to be closed by the visitor. */
export function isHeld(state: State): boolean {
  const [route, before] = [...state.stack].reverse()
  return Boolean(route && guards[route.view]?.(state, before))
}
