import type { Namespace } from '@portico/contract'
import type { Portico } from '../portico.ts'
import { clearCache } from '../store/cache.ts'
import type { State } from '../store/state.ts'
import { withoutWallet } from '../store/walletLists.ts'
import { statusOf } from './attempts.ts'
import { followKey } from './followKey.ts'
import { leaveView } from './leaveView.ts'

/**
 * Takes a connection out of the state, and out of what a reload connects again. The one that was
 * connected before takes its place; the last one of its namespace leaves it `disconnected`.
 * Where another family has one left, the store makes its network the active one; where none is left,
 * an open view of an account gives way to Connect.
 */
export function forget(portico: Portico, connectorUid: string, namespace: Namespace): void {
  const { store, endService } = portico.internal
  endService(followKey(connectorUid, namespace))
  const leaving = store
    .getState()
    .connections.find((it) => it.connectorUid === connectorUid && it.namespace === namespace)
  if (!leaving) return
  clearCache(portico, leaving.accounts)
  store.setState((state) => {
    const connections = state.connections.filter((it) => it !== leaving)
    const current = currentWithout(state, leaving, connections)
    return {
      connections,
      current,
      remembered: withoutWallet(state.remembered, { id: leaving.connectorId, namespace }),
      status: { ...state.status, [namespace]: statusOf(portico, namespace, current) },
      ...(connections.length === 0 && leaveView(state)),
    }
  })
}

function currentWithout(
  { current }: State,
  { connectorUid, namespace }: State['connections'][number],
  left: State['connections'],
): State['current'] {
  if (current[namespace] !== connectorUid) return current
  const { [namespace]: _left, ...others } = current
  const next = left.findLast((it) => it.namespace === namespace)
  return next ? { ...others, [namespace]: next.connectorUid } : others
}
