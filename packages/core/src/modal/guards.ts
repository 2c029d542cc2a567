import { needsSignIn } from '../context/signIn.ts'
import type { State } from '../context/state.ts'
import type { ViewName, ViewRoute } from '../types/views.ts'

/** Returns whether the card must stay open now. */
type Guard = (state: State, before: ViewRoute | undefined) => boolean

function mustSignIn(state: State): boolean {
  return Boolean(state.config.signIn?.required) && needsSignIn(state)
}

/** Views that cannot be closed, by name, and the condition. Specification, section 2. */
const guards: Readonly<Partial<Record<ViewName, Guard>>> = {
  UnsupportedChain: () => true,
  SwitchNetwork: (_, before) => before?.view === 'UnsupportedChain',
  SwitchActiveChain: (_, before) => before?.view === 'UnsupportedChain',
  SIWXSignMessage: mustSignIn,
  ConnectingSiwe: mustSignIn,
}

/** Whether the visible view prevents the visitor from closing it. */
export function isClosePrevented(state: State): boolean {
  const [route, before] = [...state.stack].reverse()
  return Boolean(route && guards[route.view]?.(state, before))
}
