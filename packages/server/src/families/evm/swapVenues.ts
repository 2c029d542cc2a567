type Address = `0x${string}`

/** Where tokens of a chain are swapped: a router, and factories with the calls of Uniswap's. */
export type SwapVenues = {
  /** What answers call it. */
  name: string
  router: Address
  /** Whose calls the router takes; without it those of `SwapRouter02`. The other knows pairs alone. */
  calls?: 'SwapRouter02' | 'UniswapV2Router02' | undefined
  /** With Uniswap v2's interface. */
  pairFactory?: Address | undefined
  /** What pairs keep, in millionths. */
  pairFee?: number | undefined
  /** With Uniswap v3's interface. */
  poolFactory?: Address | undefined
  /** Fees of pools, in millionths. */
  poolFees?: readonly number[] | undefined
  /** Pools of Uniswap v4, a source of their own. */
  v4?: V4Venues | undefined
}

/** Where pools of Uniswap v4 are, and who swaps with them. */
export type V4Venues = {
  /** A Universal Router with the calls of version 2.0. */
  router: Address
  /** Holds all pools. */
  poolManager: Address
  /** Takes tokens by signatures; the one at the address that it has everywhere unless given. */
  permit2?: Address | undefined
}
