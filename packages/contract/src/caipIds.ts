// The families and the helpers share one file: every page loads the families, and bundlers would make another file of
// the rest.

/** The chain families of the specification, section 3. */
export const namespaces = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'] as const

/** A CAIP-2 namespace that the product knows. */
export type Namespace = (typeof namespaces)[number]

/** A CAIP-2 chain id: `namespace:reference`. */
export type CaipNetworkId = `${Namespace}:${string}`

/** A CAIP-10 account id: `namespace:reference:address`. */
export type CaipAddress = `${CaipNetworkId}:${string}`

/** Returns the chain family of a CAIP-2 or CAIP-10 id that was parsed before. Does not check it again. */
export const namespaceOf = (id: CaipNetworkId | CaipAddress): Namespace =>
  id.slice(0, id.indexOf(':')) as Namespace

/** Writes a CAIP-10 account id. */
export const toCaipAddress = (network: CaipNetworkId, address: string): CaipAddress =>
  `${network}:${address}`

/** Writes a CAIP-2 chain id. */
export const toCaipNetworkId = (namespace: Namespace, reference: string | number): CaipNetworkId =>
  `${namespace}:${reference}`
