import type { Namespace } from './caipIds.ts'

/**
 * The token address that stands for a network's native currency in the data API: in `forceUpdate`, the addresses of
 * prices, and the balances of Solana. It is not a contract or mint of any token; wrapped SOL has another address.
 */
export const nativeAddresses = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
} as const satisfies Partial<Record<Namespace, string>>

/** Returns the address of `nativeAddresses` for a family; `undefined` if the data API does not serve it. */
export const nativeAddressOf = (namespace: Namespace): string | undefined =>
  (nativeAddresses as Partial<Record<Namespace, string>>)[namespace]
