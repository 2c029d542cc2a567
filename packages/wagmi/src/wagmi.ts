import { type Network, PorticoError } from '@portico/core'
import type { Adapter } from '@portico/core/adapter'
import { type EvmOptions, evm } from '@portico/evm'
import type { Config } from '@wagmi/core'
import { discoverConnectors } from './connectors/discoverConnectors.ts'
import { externalStoreOf } from './store/externalStoreOf.ts'

/** Options that wagmi's config does not cover. */
export type WagmiOptions = Pick<EvmOptions, 'names'>

/**
 * Creates the EVM adapter of a site that uses wagmi, from the connectors, transports and state of its config. wagmi
 * stores the connections and reconnects those of an earlier visit. Portico shows them and makes requests, and stores
 * none.
 */
export const wagmi = (config: Config, options: WagmiOptions = {}): Adapter => {
  const base = evm({
    ...options,
    eip6963: false,
    injected: false,
    client: (network) => clientOf(config, network),
  })
  const attempts = new Set<unknown>()
  return {
    ...base,
    discover: (found) => discoverConnectors(config, found, attempts),
    preload: () => Promise.resolve(undefined),
    // wagmi has discovered them anyway, and connects them itself.
    eager: true,
    externalStore: externalStoreOf(config, attempts),
    load: async (context) => {
      const [actions, { switchNetwork }] = await Promise.all([
        base.load(context),
        import('./actions/switchNetwork.ts'),
      ])
      return { ...actions, switchNetwork: (params) => switchNetwork(config, actions, params) }
    },
  }
}

function clientOf(config: Config, network: Network) {
  try {
    return config.getClient({ chainId: Number(network.id) })
  } catch (cause) {
    throw new PorticoError('NETWORK_NOT_FOUND', {}, cause)
  }
}
