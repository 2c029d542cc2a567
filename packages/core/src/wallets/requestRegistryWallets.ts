import type { Context } from '../context/context.ts'
import { emptyRegistryState, hasRegistry, registryKeyOf } from '../context/registryState.ts'
import { listedNamespace } from './listedNamespace.ts'
import { readRegistry } from './readWallets.ts'

/**
 * Asks the registry of the server, where the site has one, for the wallets that Connect lists: once,
 * and again where the site wants others, or where it did not answer. Never rejects: what came of it
 * is in the state.
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
