import { type Adapter, defineAdapter } from '@portico/core'
import { discoverEip6963 } from './connectors/discoverEip6963.ts'
import type { EvmOptions } from './types.ts'

/** The adapter for EVM chains (CAIP-2 namespace `eip155`). The heavy half loads on first use. */
export const evm = (options: EvmOptions = {}): Adapter =>
  defineAdapter({
    namespace: 'eip155',
    features: ['send', 'receive', 'switchNetwork'],
    discover: (found) => (options.discover === false ? () => {} : discoverEip6963(found)),
    load: async (context) => (await import('./actions/index.ts')).createActions(context, options),
  })
