import { namespaceOf } from '@portico/contract'
import type { Context } from './context.ts'
import { type FinalStatus, readStored, writeStored } from './persist.ts'
import type { State } from './state.ts'
import { mergeWallets } from './wallets.ts'

/** Stores persistent data whenever it changes. Writes only the difference, so that data of another tab stays. */
export function persistState({ config, internal }: Context): () => void {
  const { storage } = internal.platform
  return internal.store.subscribe((state, before) => {
    if (persistedParts.every((part) => state[part] === before[part])) return
    const stored = readStored(storage, config.storageKey)
    const moved = state.activeNetworkId !== before.activeNetworkId
    const activeNetworkId = (!moved && stored.activeNetworkId) || state.activeNetworkId
    const activeNamespace = namespaceOf(activeNetworkId)
    const { [activeNamespace]: status = 'disconnected' } = state.status
    // A status that has not changed here may be another tab's to write. One that is still changing is written once it
    // is final.
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
