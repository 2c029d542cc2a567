import type { Adapter, AdapterContext, ChainFamily } from '@portico/core/adapter'
import type { SolanaActions } from './actions/index.ts'
import { discoverWallets } from './connectors/discoverWallets.ts'
import type { SolanaOptions } from './types.ts'

/** Loads the parts specific to Solana. */
const loadFamily = (): Promise<ChainFamily> => import('./family.ts').then((part) => part.family)

/** Returns everything that the adapter loads, in one chunk: each separate import costs every host page bytes. */
export const partsFor = (options: SolanaOptions) => ({
  discover: ((found, lost) => discoverWallets(options, found, lost)) satisfies Adapter['discover'],
  loadFamily,
  /** Loads the heavy half of the adapter. */
  load: (context: AdapterContext): Promise<SolanaActions> =>
    import('./actions/index.ts').then((part) => part.createActions(context, options)),
})
