import { PorticoError, type State } from '@portico/core'
import {
  alertDeveloper,
  type Context,
  type ExternalStore,
  subscribeExternalStore,
} from '@portico/core/adapter'
import type { Config } from '@wagmi/core'
import { attachSite, pairingConnectorOf } from '../pairing/pairingConnector.ts'
import { setupProblems } from '../pairing/setupProblems.ts'
import { applyToConfig } from './applyToConfig.ts'
import { keepIfEqual } from './keepIfEqual.ts'
import { sliceOf } from './sliceOf.ts'
import { watchSignIn } from './watchSignIn.ts'

const namespace = 'eip155'

/** Returns wagmi's store as the store of all EVM connections. `attempts` are the pending ones. */
export function externalStoreOf(config: Config, attempts: Set<unknown>): ExternalStore {
  const phone = pairingConnectorOf(config)
  return {
    reconcile(next, before) {
      applyToConfig(config, next, before)
      return mergeConnections(config, next, before)
    },
    subscribe(context) {
      const stop = subscribeExternalStore(context, (changed) =>
        config.subscribe((state) => state, changed),
      )
      const stopSignIn = watchSignIn(context, attempts)
      const part = phone && attachSite(config, phone, context, attempts)
      warn(context, Boolean(phone))
      return () => {
        stop()
        stopSignIn()
        part?.()
      }
    },
    ...(phone && {
      pair: async (context) => {
        const { shareConnector } = await import('../pairing/shareConnector.ts')
        const { site } = phone.shared
        return (connector) =>
          site?.context === context ? shareConnector(site, connector) : connector
      },
    }),
  }
}

/** Warns developers who set up one half without the other: a code would connect no EVM account, or there is no code. */
function warn(context: Context, hasConnector: boolean): void {
  const pairs = Boolean(context.store.getState().config.pairing)
  if (pairs === hasConnector) return
  const problem = pairs ? setupProblems.noConnector : setupProblems.noOption
  alertDeveloper(context, new PorticoError('INVALID_OPTION', { option: 'pairing', problem }))
}

function mergeConnections(config: Config, next: State, before: State): State {
  const { connections, current, status, chains } = sliceOf(config)
  const { [namespace]: _removed, ...others } = next.current
  const foreign = next.connections.filter((connection) => connection.namespace !== namespace)
  const { networks, allowUnsupportedChain } = next.config
  const chain = chains.find(
    (id) => allowUnsupportedChain || networks.some((network) => network.caipNetworkId === id),
  )
  const isOfFamily = next.activeNetworkId.startsWith(`${namespace}:`)
  return {
    ...next,
    connections: keepIfEqual(before.connections, [...foreign, ...connections]),
    current: keepIfEqual(before.current, current ? { ...others, [namespace]: current } : others),
    status: keepIfEqual(before.status, { ...next.status, [namespace]: status }),
    activeNetworkId: (isOfFamily && chain) || next.activeNetworkId,
  }
}
