import type { Stack } from '../router/stack.ts'
import { accountViews } from '../router/views.ts'
import type { State } from '../store/state.ts'

/** Views of an account leave the card; where nothing else is left there, Connect shows. */
export function leaveView({ open, stack }: State): Partial<State> {
  const [first, ...rest] = stack.filter((it) => !accountViews.includes(it.view))
  const left: Stack = first ? [first, ...rest] : [{ view: 'Connect' }]
  return open ? { stack: left } : {}
}
