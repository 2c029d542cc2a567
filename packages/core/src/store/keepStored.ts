import type { Portico } from '../portico.ts'
import { writeStored } from './persist.ts'

/** Writes what must survive a reload whenever it changes. */
export function keepStored({ config, internal }: Portico): () => void {
  return internal.store.subscribe((state, before) => {
    const { remembered, recent, activeNetworkId } = state
    const same =
      remembered === before.remembered &&
      recent === before.recent &&
      activeNetworkId === before.activeNetworkId
    if (same) return
    const stored = { remembered, recent, activeNetworkId }
    writeStored(internal.platform.storage, config.storageKey, stored)
  })
}
