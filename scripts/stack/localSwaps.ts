import { protocols, swaps, v4 } from '@portico/testing/chains'

/** Where tokens are swapped on the chain that has pools. */
export const localSwaps = {
  name: 'Local pools',
  router: swaps.router.address,
  pairFactory: swaps.pairs.address,
  poolFactory: swaps.pools.address,
  v4: { router: v4.router.address, poolManager: v4.poolManager.address },
}

/** The same, as pages are told: who swaps, and the chain's own currency as a token. */
export const pageSwaps = {
  router: swaps.router.address,
  wrapped: protocols.wrappedEther.address,
  v4: { router: v4.router.address },
}
