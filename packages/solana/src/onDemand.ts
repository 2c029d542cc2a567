import type { AdapterContext, ChainFamily } from '@portico/core/adapter'
import type { SolanaActions } from './actions/index.ts'
import { discoverWallets } from './connectors/discoverWallets.ts'

/** What is particular to Solana. */
const loadFamily = (): Promise<ChainFamily> => import('./family.ts').then((part) => part.family)

/** The heavy half of the adapter. */
const loadActions = (context: AdapterContext): Promise<SolanaActions> =>
  import('./actions/index.ts').then((part) => part.createActions(context))

/** All that the adapter loads, in one part: every way to load one costs each host page bytes. */
export const parts = { discoverWallets, loadFamily, loadActions }
