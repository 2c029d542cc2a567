import type { Asset } from '../assets/asset.ts'

/** The assets of an account on one network. `partial` if a source did not answer. */
export type Balances = { assets: readonly Asset[]; coverage: 'full' | 'partial' }
