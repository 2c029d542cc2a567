import type { Namespace } from '@portico/contract'
import { top } from '../types/stack.ts'
import { addressOf } from './addressOf.ts'
import type { Context } from './context.ts'
import { connectionOf } from './select.ts'

/** Emits events for changes that have several causes: network, account, view. Returns a function that stops it. */
export function emitStateChanges({ internal }: Context): () => void {
  const { store, emit } = internal
  return store.subscribe((state, before) => {
    const { activeNetworkId: networkId, open, stack, current } = state
    if (networkId !== before.activeNetworkId) emit({ type: 'network.switch', networkId })
    for (const namespace of Object.keys(current) as Namespace[]) {
      const now = connectionOf(state, namespace)
      const then = connectionOf(before, namespace)
      if (!now || now === then || now.connectorUid !== then?.connectorUid) continue
      if (addressOf(now.caipAddress) !== addressOf(then.caipAddress))
        emit({ type: 'account.switch', namespace })
    }
    const { view } = top(stack)
    if (open && before.open && view !== top(before.stack).view) emit({ type: 'view.show', view })
  })
}
