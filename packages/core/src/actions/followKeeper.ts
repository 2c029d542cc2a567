import type { Portico } from '../portico.ts'
import { top } from '../router/stack.ts'
import type { Keeper } from '../types/adapter.ts'
import { leaveView } from './leaveView.ts'

/** Keeps the state true to another store. Answers how to stop. */
export function followKeeper({ internal: { store } }: Portico, keeper: Keeper): () => void {
  const follow = () => {
    const before = store.getState().connections.length
    store.setState({})
    const state = store.getState()
    const after = state.connections.length
    if (before > 0 && after === 0) store.setState(leaveView(state))
    if (before === 0 && after > 0 && state.open && top(state.stack).view === 'Connect')
      store.setState({ stack: [{ view: 'Account' }] })
  }
  const stop = keeper.subscribe(follow)
  follow()
  return stop
}
