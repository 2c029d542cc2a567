import type { Context } from '../context/context.ts'
import { emptyRegistryState, hasRegistry, registryKeyOf } from '../context/registryState.ts'
import { listedNamespace } from './listedNamespace.ts'
import { readRegistry } from './readWallets.ts'

/**
 * Requests the wallets that Connect lists from the server's registry, if the site has one. It does so once, and again
 * if the site's options change the query, or the registry did not answer. Never rejects: the result is in the state.
 */
export async function requestRegistryWallets(context: Context): Promise<void> {
  const { store, signal } = context.internal
  const state = store.getState()
  const key = registryKeyOf(state.config, listedNamespace(state))
  const { registry } = state
  if (!hasRegistry(state.config) || signal.aborted) return
  if (registry?.key === key && registry.status !== 'failed') return
  store.setState({ registry: { ...emptyRegistryState, seen: registry?.seen ?? [], key } })
  const answer = await readRegistry(context).catch(() => undefined)
  if (!signal.aborted)
    store.setState(({ registry: now }) =>
      now?.key === key
        ? { registry: { ...now, ...(answer ?? {}), status: answer ? 'known' : 'failed' } }
        : {},
    )
}
