import type { Token } from '../config/config.ts'

/** A token, or the native one when `token` is absent, with what the account holds of it. */
export type Holding = { token?: Token; amount: bigint }

/** What was read of one account on one chain. `complete` is false when a token could not be read. */
export type ChainHoldings = { holdings: Holding[]; complete: boolean }

/**
 * What anybody who asks for the account is answered, and apart from it what is there only because this
 * question named it. The second is never kept for others: whoever asks chooses what is in it.
 */
export type AccountHoldings = { account: ChainHoldings; requested: ChainHoldings }
