import { type Namespace, networkIdOf } from '@portico/contract'
import { refreshBalances } from '../account/balances.ts'
import type { AdapterActions } from '../context/adapter/adapterShape.ts'
import type { Context } from '../context/context.ts'
import { connectionOf } from '../context/select.ts'

/**
 * Reads the current account's balance again when transactions arrive on its network, if the adapter watches for them.
 * Returns a function that stops it.
 */
export function refreshOnPending(
  context: Context,
  namespace: Namespace,
  watch: NonNullable<AdapterActions['watchPendingTransactions']>,
): () => void {
  const { store } = context.internal
  let watched: string | undefined
  let stop = () => {}
  const watchAccount = () => {
    const state = store.getState()
    const caipAddress = connectionOf(state, namespace)?.caipAddress
    if (caipAddress === watched) return
    watched = caipAddress
    stop()
    stop = () => {}
    const networkId = caipAddress && networkIdOf(caipAddress)
    const network = state.config.networks.find((candidate) => candidate.caipNetworkId === networkId)
    if (!caipAddress || !network) return
    // The list itself shows an error if it cannot be read.
    const onTransactions = () => void refreshBalances(context, caipAddress).catch(() => {})
    stop = watch({ network, onTransactions })
  }
  const unsubscribe = store.subscribe(watchAccount)
  watchAccount()
  return () => {
    unsubscribe()
    stop()
  }
}
