import { followKeeper, type Keeper, type State } from '@portico/core'
import type { Config } from '@wagmi/core'
import { grant } from './grant.ts'
import { reuse } from './reuse.ts'
import { sliceOf } from './sliceOf.ts'

const namespace = 'eip155'

/** wagmi's store as the keeper of all EVM connections. */
export const keeperOf = (config: Config): Keeper => ({
  settle(next, before) {
    grant(config, next, before)
    return overlay(config, next, before)
  },
  follow: (portico) =>
    followKeeper(portico, (changed) => config.subscribe((state) => state, changed)),
})

function overlay(config: Config, next: State, before: State): State {
  const { connections, current, status, chains } = sliceOf(config)
  const { [namespace]: _asked, ...others } = next.current
  const foreign = next.connections.filter((it) => it.namespace !== namespace)
  const { networks, allowUnsupportedChain } = next.config
  const chain = chains.find(
    (id) => allowUnsupportedChain || networks.some((it) => it.caipNetworkId === id),
  )
  const follows = next.activeNetworkId.startsWith(`${namespace}:`)
  return {
    ...next,
    connections: reuse(before.connections, [...foreign, ...connections]),
    current: reuse(before.current, current ? { ...others, [namespace]: current } : others),
    status: reuse(before.status, { ...next.status, [namespace]: status }),
    activeNetworkId: (follows && chain) || next.activeNetworkId,
  }
}
