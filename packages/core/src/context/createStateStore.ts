import { createStore, type StoreApi } from 'zustand/vanilla'
import { reconcileNetwork } from './networks.ts'
import type { State } from './state.ts'

/**
 * Makes the store. What an external store keeps is reconciled with it before each write, and then which network
 * is active.
 */
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
