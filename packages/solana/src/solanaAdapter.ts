import type { Adapter } from '@portico/core'
import { defineAdapter } from '@portico/core/adapter'
import type { SolanaOptions } from './types.ts'

const loadDiscovery = () => import('./connectors/discoverWallets.ts')

/** The adapter for Solana (CAIP-2 namespace `solana`). The heavy half loads on first use. */
export const solanaAdapter = (options: SolanaOptions = {}): Adapter =>
  defineAdapter({
    namespace: 'solana',
    features: ['send', 'receive', 'switchNetwork', 'signTransaction'],
    discover: (found, lost) =>
      loadDiscovery().then((it) => it.discoverWallets(options, found, lost)),
    preload: loadDiscovery,
    load: (context) => import('./actions/index.ts').then((it) => it.createActions(context)),
  })
