import { protocols, swaps, v4 } from '@portico/testing/chains'

/** The contracts that swap tokens on the chain that has pools. */
export const localSwaps = {
  name: 'Local pools',
  router: swaps.router.address,
  pairFactory: swaps.pairs.address,
  poolFactory: swaps.pools.address,
  v4: { router: v4.router.address, poolManager: v4.poolManager.address },
}

/** The configuration of swaps for pages: the router, and the chain's native currency as a token. */
export const pageSwaps = {
  router: swaps.router.address,
  wrapped: protocols.wrappedEther.address,
  v4: { router: v4.router.address },
}
