import type { StoreApi } from 'zustand/vanilla'
import { activeNetworkOf, isAllowed } from '../networks.ts'
import type { PorticoUpdate } from '../options.ts'
import { activeConnection } from '../select.ts'
import type { State } from '../state.ts'
import { changeOptions } from './resolveOptions.ts'

/**
 * Changes options: all of them, or none if one is wrong. If the active network is gone, another becomes active.
 * @throws PorticoError `INVALID_OPTION`.
 */
export function updateOptions(store: StoreApi<State>, changes: PorticoUpdate): void {
  const state = store.getState()
  const config = changeOptions(state.config, changes)
  const wallet = activeConnection(state)?.networkId
  const wanted = [wallet, state.activeNetworkId].find(
    (networkId) => networkId && isAllowed(config, networkId),
  )
  store.setState({ config, activeNetworkId: wanted ?? activeNetworkOf(config, undefined) })
}
