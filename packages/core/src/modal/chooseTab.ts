import type { Context } from '../context/context.ts'
import type { AccountTab } from '../types/views.ts'

/** Shows a tab of the view Account, or again the first. */
export const chooseTab = (context: Context, currentTab: AccountTab | undefined): void =>
  context.internal.store.setState({ currentTab })
