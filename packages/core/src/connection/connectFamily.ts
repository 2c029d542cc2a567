import type { Namespace } from '@portico/contract'
import type { Context } from '../context/context.ts'
import { pushView, replaceView } from '../modal/navigate.ts'
import { top } from '../types/stack.ts'

/** Opens Connect with only the wallets of one chain family, until the visitor leaves the view. */
export function connectFamily(context: Context, namespace: Namespace): void {
  const isThere = top(context.store.getState().stack).view === 'Connect'
  const lead = isThere ? replaceView : pushView
  lead(context, { view: 'Connect', params: { namespace } })
}
