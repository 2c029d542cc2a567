import type { Portico } from '../portico.ts'
import { readStored, writeStored } from './persist.ts'
import type { State } from './state.ts'
import { mergeWallets } from './wallets.ts'

/**
 * Writes what must survive a reload whenever it changes. What another tab has kept in the meantime
 * stays: only the difference is written.
 */
export function keepStored({ config, internal }: Portico): () => void {
  const { storage } = internal.platform
  return internal.store.subscribe((state, before) => {
    if (kept.every((part) => state[part] === before[part])) return
    const stored = readStored(storage, config.storageKey)
    const moved = state.activeNetworkId !== before.activeNetworkId
    writeStored(storage, config.storageKey, {
      remembered: mergeWallets(stored.remembered, before.remembered, state.remembered),
      recent: mergeWallets(stored.recent, before.recent, state.recent),
      activeNetworkId: (!moved && stored.activeNetworkId) || state.activeNetworkId,
      lastNetworkIds: moved ? state.lastNetworkIds : stored.lastNetworkIds,
    })
  })
}

const kept: readonly (keyof State)[] = ['remembered', 'recent', 'activeNetworkId']
