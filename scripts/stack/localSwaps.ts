import { swaps } from '@portico/testing/chains'

/** Where tokens are swapped on the chain that has pools. */
export const localSwaps = {
  name: 'Local pools',
  router: swaps.router.address,
  pairFactory: swaps.pairs.address,
  poolFactory: swaps.pools.address,
}
