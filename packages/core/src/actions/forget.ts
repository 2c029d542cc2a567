import type { Namespace } from '@portico/contract'
import type { Portico } from '../portico.ts'
import { top } from '../router/stack.ts'
import { accountViews } from '../router/views.ts'
import type { State } from '../store/state.ts'
import { followKey } from './followKey.ts'

/**
 * Takes a connection out of the state: the last one of its namespace leaves it `disconnected`.
 * Where none is left, an open view of an account gives way to Connect.
 */
export function forget(portico: Portico, connectorUid: string, namespace: Namespace): void {
  portico.internal.endService(followKey(connectorUid, namespace))
  portico.internal.store.setState((state) => {
    const connections = state.connections.filter(
      (it) => it.connectorUid !== connectorUid || it.namespace !== namespace,
    )
    if (state.current[namespace] !== connectorUid) return { connections }
    const next = connections.findLast((it) => it.namespace === namespace)
    const { [namespace]: _left, ...others } = state.current
    return {
      connections,
      ...(connections.length === 0 && leaveView(state)),
      current: next ? { ...others, [namespace]: next.connectorUid } : others,
      status: { ...state.status, [namespace]: next ? 'connected' : 'disconnected' },
    }
  })
}

/** An open view of an account gives way to Connect. */
export const leaveView = ({ open, stack }: State): Partial<State> =>
  open && accountViews.includes(top(stack).view) ? { stack: [{ view: 'Connect' }] } : {}
