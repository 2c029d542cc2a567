import type { KnownToken } from './chain.ts'

/** An account's balance of a token, or of the native currency if `token` is absent. */
export type Holding = { token?: KnownToken; amount: bigint }

/** The holdings of one account on one chain. `complete` is false if a token could not be read. */
export type ChainHoldings = { holdings: Holding[]; complete: boolean }

/**
 * `account` is the same for every request. `requested` contains only tokens that this request named. It is never
 * cached, because the caller chooses its contents.
 */
export type AccountHoldings = { account: ChainHoldings; requested: ChainHoldings }
