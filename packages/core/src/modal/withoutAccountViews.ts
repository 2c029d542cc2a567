import type { State } from '../context/state.ts'
import { isAccountView } from './viewNeeds.ts'

/**
 * Removes views of an account from the card; shows Connect if nothing else is left. Repeats a part of `keepViews`,
 * which loads with a card: reconnecting a wallet must not load one.
 */
export function withoutAccountViews({ open, stack }: State): Partial<State> {
  if (!open) return {}
  const [first, ...rest] = stack
    .filter((route) => !isAccountView(route))
    .filter((route, at, routes) => route.view !== routes[at + 1]?.view)
  return { stack: [first ?? { view: 'Connect' }, ...rest] }
}
