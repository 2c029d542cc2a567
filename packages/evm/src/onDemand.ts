import type { Adapter, AdapterContext, ChainFamily } from '@portico/core/adapter'
import type { EvmActions } from './actions/index.ts'
import { discoverWallets } from './connectors/discoverWallets.ts'
import type { EvmOptions } from './types.ts'

/** Loads the parts specific to EVM chains. */
const loadFamily = (): Promise<ChainFamily> => import('./family.ts').then((part) => part.family)

/** Returns everything that the adapter loads, in one chunk: each separate import costs every host page bytes. */
export const partsFor = (options: EvmOptions) => ({
  discover: ((found) => discoverWallets(options, found)) satisfies Adapter['discover'],
  loadFamily,
  /** Loads the heavy half of the adapter. */
  load: (context: AdapterContext): Promise<EvmActions> =>
    import('./actions/index.ts').then((part) => part.createActions(context, options)),
})
