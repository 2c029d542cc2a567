import { type Adapter, defineAdapter } from '@portico/core/adapter'
import type { EvmOptions } from './types.ts'

/** Creates the adapter for EVM chains (CAIP-2 namespace `eip155`). The heavy half loads on first use. */
export const evm = (options: EvmOptions = {}): Adapter => {
  const onDemand = () => import('./onDemand.ts').then(({ partsFor }) => partsFor(options))
  return defineAdapter({
    namespace: 'eip155',
    name: 'EVM',
    accountTypes: ['smartAccount', 'eoa'],
    features: [
      'send',
      'sendNft',
      'receive',
      'switchNetwork',
      'typedData',
      'names',
      'writeContract',
      'swaps',
      'calls',
      'assets',
      'permissions',
    ],
    discover: (found) => onDemand().then((part) => part.discover(found)),
    preload: () => onDemand().then((part) => part.discover),
    // A wallet that the site adds may be a Safe around the page, which connects by itself.
    eager: !!options.connectors?.length,
    loadFamily: () => onDemand().then((part) => part.loadFamily()),
    load: (context) => onDemand().then((part) => part.load(context)),
  })
}
