import { type Adapter, defineAdapter } from '@portico/core'
import { discoverWallets } from './connectors/discoverWallets.ts'
import type { EvmOptions } from './types.ts'

/** The adapter for EVM chains (CAIP-2 namespace `eip155`). The heavy half loads on first use. */
export const evm = (options: EvmOptions = {}): Adapter =>
  defineAdapter({
    namespace: 'eip155',
    features: [
      'send',
      'receive',
      'switchNetwork',
      'typedData',
      'names',
      'writeContract',
      'calls',
      'assets',
      'permissions',
    ],
    discover: (found) => discoverWallets(options, found),
    load: (context) =>
      import('./actions/index.ts').then((it) => it.createActions(context, options)),
  })
