import { namespaceOf } from '@portico/contract'
import type { Context } from './context.ts'
import { type FinalStatus, readStored, writeStored } from './persist.ts'
import type { State } from './state.ts'
import { mergeWallets } from './wallets.ts'

/**
 * Writes what must survive a reload whenever it changes. What another tab has kept in the meantime
 * stays: only the difference is written.
 */
export function persistState({ config, internal }: Context): () => void {
  const { storage } = internal.platform
  return internal.store.subscribe((state, before) => {
    if (persistedParts.every((part) => state[part] === before[part])) return
    const stored = readStored(storage, config.storageKey)
    const moved = state.activeNetworkId !== before.activeNetworkId
    const activeNetworkId = (!moved && stored.activeNetworkId) || state.activeNetworkId
    const activeNamespace = namespaceOf(activeNetworkId)
    const { [activeNamespace]: status = 'disconnected' } = state.status
    // A status that has not changed here may be another tab's to write. One that is still changing
    // is written when it is final.
    const isChanged = /d$/.test(status) && (moved || state.status !== before.status)
    writeStored(storage, config.storageKey, {
      ...stored,
      persistedConnections: mergeWallets(
        stored.persistedConnections,
        before.persistedConnections,
        state.persistedConnections,
      ),
      recent: mergeWallets(stored.recent, before.recent, state.recent),
      activeNetworkId,
      activeNamespace,
      ...(isChanged && { connectionStatus: status as FinalStatus }),
      ...(moved && { lastNetworkIds: state.lastNetworkIds }),
    })
  })
}

const persistedParts: readonly (keyof State)[] = [
  'persistedConnections',
  'recent',
  'activeNetworkId',
  'status',
]
