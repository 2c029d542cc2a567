import { top } from '../router/stack.ts'
import { accountViews } from '../router/views.ts'
import type { State } from '../store/state.ts'

/** An open view of an account gives way to Connect. */
export const leaveView = ({ open, stack }: State): Partial<State> =>
  open && accountViews.includes(top(stack).view) ? { stack: [{ view: 'Connect' }] } : {}
