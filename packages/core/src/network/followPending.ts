import { type Namespace, networkOf } from '@portico/contract'
import { refreshBalances } from '../account/balances.ts'
import type { AdapterActions } from '../context/adapter.ts'
import { connectionOf } from '../context/select.ts'
import type { Portico } from '../portico.ts'

/**
 * Reads the balance of the account in use again as transactions come in on its network, where the
 * adapter watches for them. Answers how to stop.
 */
export function followPending(
  portico: Portico,
  namespace: Namespace,
  watch: NonNullable<AdapterActions['watchPendingTransactions']>,
): () => void {
  const { store } = portico.internal
  let watched: string | undefined
  let stop = () => {}
  const follow = () => {
    const state = store.getState()
    const caipAddress = connectionOf(state, namespace)?.caipAddress
    if (caipAddress === watched) return
    watched = caipAddress
    stop()
    stop = () => {}
    const networkId = caipAddress && networkOf(caipAddress)
    const network = state.config.networks.find((it) => it.caipNetworkId === networkId)
    if (!caipAddress || !network) return
    // The list says by itself when it cannot be read.
    const onTransactions = () => void refreshBalances(portico, caipAddress).catch(() => {})
    stop = watch({ network, onTransactions })
  }
  const unsubscribe = store.subscribe(follow)
  follow()
  return () => {
    unsubscribe()
    stop()
  }
}
