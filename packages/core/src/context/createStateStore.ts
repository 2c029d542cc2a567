import { createStore, type StoreApi } from 'zustand/vanilla'
import { reconcileNetwork } from './networks.ts'
import type { State } from './state.ts'

/** Creates the store. Before each write it reconciles the external stores, and then the active network. */
export function createStateStore(first: State): StoreApi<State> {
  const stores = first.config.adapters.flatMap(({ externalStore }) => externalStore ?? [])
  const reconcile = (next: State, before: State) =>
    reconcileNetwork(
      stores.reduce((state, store) => store.reconcile(state, before) as State, next),
      before,
    )
  const store = createStore<State>(() => reconcile(first, first))
  const { setState } = store
  store.setState = (update) => {
    const before = store.getState()
    const wanted = typeof update === 'function' ? update(before) : update
    if (wanted !== before) setState(reconcile({ ...before, ...wanted }, before))
  }
  return store
}
