import type { Context } from '../context/context.ts'
import { emptyRegistryState, hasRegistry, wishOf } from '../context/registryState.ts'
import { readDirectory } from './readWallets.ts'
import { wantedNamespace } from './wantedNamespace.ts'

/**
 * Asks the registry of the server, where the site has one, for the wallets that Connect lists: once,
 * and again where the site wants others, or where it did not answer. Never rejects: what came of it
 * is in the state.
 */
export async function requestRegistryWallets(context: Context): Promise<void> {
  const { store, signal } = context.internal
  const state = store.getState()
  const wish = wishOf(state.config, wantedNamespace(state))
  const { directory } = state
  if (!hasRegistry(state.config) || signal.aborted) return
  if (directory?.wish === wish && directory.status !== 'failed') return
  store.setState({ directory: { ...emptyRegistryState, seen: directory?.seen ?? [], wish } })
  const answer = await readDirectory(context).catch(() => undefined)
  if (!signal.aborted)
    store.setState(({ directory: now }) =>
      now?.wish === wish
        ? { directory: { ...now, ...(answer ?? {}), status: answer ? 'known' : 'failed' } }
        : {},
    )
}
