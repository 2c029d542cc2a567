import type { Namespace } from '@portico/contract'
import type { Context } from '../context/context.ts'
import { pushView, replaceView } from '../modal/navigate.ts'
import { top } from '../types/stack.ts'

/** Leads to Connect, where only wallets of one chain family are listed until it is left. */
export function connectFamily(context: Context, namespace: Namespace): void {
  const isThere = top(context.store.getState().stack).view === 'Connect'
  const lead = isThere ? replaceView : pushView
  lead(context, { view: 'Connect', params: { namespace } })
}
