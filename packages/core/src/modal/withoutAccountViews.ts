import type { State } from '../context/state.ts'
import { isAccountView } from './viewNeeds.ts'

/**
 * Views of an account leave the card; where nothing else is left there, Connect shows. As `keepViews`
 * does, which comes with a card: connecting a wallet again must not load one.
 */
export function withoutAccountViews({ open, stack }: State): Partial<State> {
  if (!open) return {}
  const [first, ...rest] = stack
    .filter((route) => !isAccountView(route))
    .filter((route, at, routes) => route.view !== routes[at + 1]?.view)
  return { stack: [first ?? { view: 'Connect' }, ...rest] }
}
