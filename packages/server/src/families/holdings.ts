import type { KnownToken } from './chain.ts'

/** A token, or the native one when `token` is absent, with what the account holds of it. */
export type Holding = { token?: KnownToken; amount: bigint }

/** What was read of one account on one chain. `complete` is false when a token could not be read. */
export type ChainHoldings = { holdings: Holding[]; complete: boolean }

/**
 * `account` is the same for every request. `requested` is what is there only because this request named it: it is never
 * cached, since the caller chooses what is in it.
 */
export type AccountHoldings = { account: ChainHoldings; requested: ChainHoldings }
