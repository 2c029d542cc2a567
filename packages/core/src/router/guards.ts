import type { State } from '../store/state.ts'
import type { Route } from './views.ts'

/** Answers whether the card must stay open now. */
type Guard = (state: State, before: Route | undefined) => boolean

/** Views that cannot be closed, by name, and when. Specification, section 2; sign-in adds its own. */
const guards: Readonly<Record<string, Guard>> = {
  UnsupportedChain: () => true,
  SwitchNetwork: (_, before) => isNamed(before, 'UnsupportedChain'),
}

const isNamed = (route: Route | undefined, name: string) => route?.view === name

/** Whether the visible view refuses to be closed by the visitor. */
export function isHeld(state: State): boolean {
  const [route, before] = [...state.stack].reverse()
  return Boolean(route && guards[route.view]?.(state, before))
}
