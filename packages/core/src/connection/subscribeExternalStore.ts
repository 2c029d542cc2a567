import type { Context } from '../context/context.ts'
import { withoutAccountViews } from '../modal/withoutAccountViews.ts'
import { top } from '../types/stack.ts'

/**
 * Synchronizes the state with an external store. Only adapters with such a store import it, so other sites do not load
 * it. `subscribe` calls back after each change of that store. Returns a function that stops it.
 */
export function subscribeExternalStore(
  { internal: { store } }: Context,
  subscribe: (changed: () => void) => () => void,
): () => void {
  const sync = () => {
    const before = store.getState().connections.length
    store.setState({})
    const state = store.getState()
    const after = state.connections.length
    if (before > 0 && after === 0) store.setState(withoutAccountViews(state))
    if (before === 0 && after > 0 && state.open && top(state.stack).view === 'Connect')
      store.setState({ stack: [{ view: 'Account' }] })
  }
  const stop = subscribe(sync)
  sync()
  return stop
}
