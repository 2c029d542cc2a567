import { namespaceOf } from '@portico/contract'
import type { AdapterFeature } from './adapter/features.ts'
import type { State } from './state.ts'

/** Whether the active network's adapter has a feature, and the site has not switched it off. */
export function supports(state: State, feature: AdapterFeature): boolean {
  const { adapters, features, enableNetworkSwitch: switchNetwork } = state.config
  const switches: Partial<Record<string, boolean>> = { ...features, switchNetwork }
  const adapter = adapters.find(
    (candidate) => candidate.namespace === namespaceOf(state.activeNetworkId),
  )
  return switches[feature] !== false && (adapter?.features.includes(feature) ?? false)
}
