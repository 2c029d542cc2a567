import { keepViews } from '../router/stack.ts'
import { isAccountView } from '../router/views.ts'
import type { State } from '../store/state.ts'

/** Views of an account leave the card; where nothing else is left there, Connect shows. */
export const leaveView = ({ open, stack }: State): Partial<State> =>
  open ? { stack: keepViews(stack, (it) => !isAccountView(it)) } : {}
