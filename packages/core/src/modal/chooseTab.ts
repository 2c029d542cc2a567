import type { Context } from '../context/context.ts'
import type { AccountTab } from '../types/views.ts'

/** Shows a tab of the view Account; `undefined` shows the first again. */
export const chooseTab = (context: Context, currentTab: AccountTab | undefined): void =>
  context.internal.store.setState({ currentTab })
