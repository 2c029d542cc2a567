/**
 * A pool with the price of an asset: `pair` with Uniswap v2's interface, `pool` with v3's, or one of v4 without hooks,
 * in the StateView at `states`.
 */
export type PoolConfig = { asset: `0x${string}` } & (
  | { pair: `0x${string}` }
  | { pool: `0x${string}` }
  | { states: `0x${string}`; against: `0x${string}`; fee: number; tickSpacing: number }
)
