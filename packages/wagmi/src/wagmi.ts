import { type Network, PorticoError } from '@portico/core'
import type { Adapter } from '@portico/core/adapter'
import { type EvmOptions, evm } from '@portico/evm'
import type { Config } from '@wagmi/core'
import { discoverConnectors } from './connectors/discoverConnectors.ts'
import { externalStoreOf } from './store/externalStoreOf.ts'

/** What wagmi itself has no word for. */
export type WagmiOptions = Pick<EvmOptions, 'names'>

/**
 * The EVM side of a site that uses wagmi: its connectors, its transports and its state. wagmi keeps
 * the connections and connects those of an earlier visit; Portico shows and asks, and stores none.
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
    // wagmi has found them anyway, and connects them by itself.
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
