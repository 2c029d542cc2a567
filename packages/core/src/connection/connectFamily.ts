import type { Namespace } from '@portico/contract'
import { pushView, replaceView } from '../modal/navigate.ts'
import type { Portico } from '../portico.ts'
import { top } from '../types/stack.ts'

/** Leads to Connect, where only wallets of one chain family are listed until it is left. */
export function connectFamily(portico: Portico, namespace: Namespace): void {
  const isThere = top(portico.store.getState().stack).view === 'Connect'
  const lead = isThere ? replaceView : pushView
  lead(portico, { view: 'Connect', params: { namespace } })
}
