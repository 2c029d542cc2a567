import type { Token } from '../config/config.ts'

/** A token, or the native one when `token` is absent, with what the account holds of it. */
export type Holding = { token?: Token; amount: bigint }

/** What was read of one account on one chain. `complete` is false when a token could not be read. */
export type ChainReading = { holdings: Holding[]; complete: boolean }
