import type { Namespace } from './caipIds.ts'

/**
 * How the data API writes a network's own currency where it wants a token address: `forceUpdate`, the
 * addresses of prices, and the balances of Solana. It is no contract and no mint of any token;
 * wrapped SOL is another address.
 */
export const nativeAddresses = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
} as const satisfies Partial<Record<Namespace, string>>

/** The address of `nativeAddresses` for a family; undefined for one that the data API does not serve. */
export const nativeAddressOf = (namespace: Namespace): string | undefined =>
  (nativeAddresses as Partial<Record<Namespace, string>>)[namespace]
