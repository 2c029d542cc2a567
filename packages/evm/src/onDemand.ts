import type { Adapter, AdapterContext, ChainFamily } from '@portico/core/adapter'
import type { EvmActions } from './actions/index.ts'
import { discoverWallets } from './connectors/discoverWallets.ts'
import type { EvmOptions } from './types.ts'

/** What is particular to EVM chains. */
const loadFamily = (): Promise<ChainFamily> => import('./family.ts').then((part) => part.family)

/** All that the adapter loads, in one part: every way to load one costs each host page bytes. */
export const partsFor = (options: EvmOptions) => ({
  discover: ((found) => discoverWallets(options, found)) satisfies Adapter['discover'],
  loadFamily,
  /** The heavy half of the adapter. */
  load: (context: AdapterContext): Promise<EvmActions> =>
    import('./actions/index.ts').then((part) => part.createActions(context, options)),
})
