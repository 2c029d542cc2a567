import { type Adapter, defineAdapter } from '@portico/core/adapter'
import type { SolanaOptions } from './types.ts'

const onDemand = () => import('./onDemand.ts').then(({ parts }) => parts)

/** The adapter for Solana (CAIP-2 namespace `solana`). The heavy half loads on first use. */
export const solana = (options: SolanaOptions = {}): Adapter =>
  defineAdapter({
    namespace: 'solana',
    name: 'Solana',
    features: ['send', 'sendNft', 'receive', 'switchNetwork', 'signTransaction'],
    discover: (found, lost) =>
      onDemand().then((part) => part.discoverWallets(options, found, lost)),
    preload: () =>
      onDemand().then((part) => (found, lost) => part.discoverWallets(options, found, lost)),
    loadFamily: () => onDemand().then((part) => part.loadFamily()),
    load: (context) => onDemand().then((part) => part.loadActions(context)),
  })
