import type { Adapter } from '@portico/core'
import { defineAdapter } from '@portico/core/adapter'
import type { EvmOptions } from './types.ts'

const loadDiscovery = () => import('./connectors/discoverWallets.ts')

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
    discover: (found) => loadDiscovery().then((it) => it.discoverWallets(options, found)),
    preload: loadDiscovery,
    // One that the site adds may be a Safe around the page, which connects by itself.
    eager: (options.connectors ?? []).length > 0,
    load: (context) =>
      import('./actions/index.ts').then((it) => it.createActions(context, options)),
  })
