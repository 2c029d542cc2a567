import type { Namespace } from '@portico/contract'
import { connectionOf } from '../actions/select.ts'
import type { Portico } from '../portico.ts'
import { type Stored, writeStored } from './persist.ts'
import type { State } from './state.ts'

/**
 * Writes what must survive a reload whenever it changes. A wallet that was in use and is not any
 * more is forgotten; one that is only missing on this page is kept.
 */
export function keepStored({ config, internal }: Portico, stored: Stored): () => void {
  let kept = stored
  return internal.store.subscribe((state, before) => {
    const same =
      state.current === before.current && state.activeNetworkId === before.activeNetworkId
    if (same) return
    kept = { wallets: walletsOf(kept, state, before), activeNetworkId: state.activeNetworkId }
    writeStored(internal.platform.storage, config.storageKey, kept)
  })
}

function walletsOf(kept: Stored, state: State, before: State): Stored['wallets'] {
  const wallets = { ...kept.wallets }
  for (const namespace of Object.keys({ ...before.current, ...state.current }) as Namespace[]) {
    const connection = connectionOf(state, namespace)
    if (!connection) delete wallets[namespace]
    else wallets[namespace] = { id: connection.connectorId, name: connection.connectorName }
  }
  return wallets
}
