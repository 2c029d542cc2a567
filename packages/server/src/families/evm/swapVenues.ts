type Address = `0x${string}`

/** The contracts for swaps on a chain: a router, and factories with the functions of Uniswap's. */
export type SwapVenues = {
  /** The name in answers. */
  name: string
  router: Address
  /** The interface of the router, by default `SwapRouter02`. The other one knows only pairs. */
  calls?: 'SwapRouter02' | 'UniswapV2Router02' | undefined
  /** A factory with Uniswap v2's interface. */
  pairFactory?: Address | undefined
  /** The fee of pairs, in millionths. */
  pairFee?: number | undefined
  /** A factory with Uniswap v3's interface. */
  poolFactory?: Address | undefined
  /** Fees of pools, in millionths. */
  poolFees?: readonly number[] | undefined
  /** Pools of Uniswap v4, which are a separate source. */
  v4?: V4Venues | undefined
}

/** The contracts of Uniswap v4. */
export type V4Venues = {
  /** A Universal Router with the interface of version 2.0. */
  router: Address
  /** The contract that holds all pools. */
  poolManager: Address
  /** The contract that takes tokens by signatures, by default at its usual address. */
  permit2?: Address | undefined
}
