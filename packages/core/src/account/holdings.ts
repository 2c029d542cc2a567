import type { Asset } from '../assets/asset.ts'

/** What an account owns on one network. `partial` where a source did not answer. */
export type Balances = { assets: readonly Asset[]; coverage: 'full' | 'partial' }
