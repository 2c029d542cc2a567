import type { Namespace } from '@portico/contract'
import type { Portico } from '../portico.ts'
import { top } from '../router/stack.ts'
import { pushView, replaceView } from './navigate.ts'

/** Leads to Connect, where only wallets of one chain family are listed until it is left. */
export function connectFamily(portico: Portico, namespace: Namespace): void {
  const isThere = top(portico.store.getState().stack).view === 'Connect'
  const lead = isThere ? replaceView : pushView
  lead(portico, { view: 'Connect', params: { namespace } })
}
