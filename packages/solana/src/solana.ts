import { type Adapter, defineAdapter } from '@portico/core/adapter'
import type { SolanaOptions } from './types.ts'

/** Creates the adapter for Solana (CAIP-2 namespace `solana`). The heavy half loads on first use. */
export const solana = (options: SolanaOptions = {}): Adapter => {
  const onDemand = () => import('./onDemand.ts').then(({ partsFor }) => partsFor(options))
  return defineAdapter({
    namespace: 'solana',
    name: 'Solana',
    features: [
      'send',
      'sendNft',
      'receive',
      'switchNetwork',
      'signTransaction',
      // Its actions belong to it: without a service there are no swaps.
      ...(options.swapSources ? ['swaps' as never] : []),
    ],
    discover: (...wallets) => onDemand().then((part) => part.discover(...wallets)),
    preload: () => onDemand().then((part) => part.discover),
    loadFamily: () => onDemand().then((part) => part.loadFamily()),
    load: (context) => onDemand().then((part) => part.load(context)),
  })
}
