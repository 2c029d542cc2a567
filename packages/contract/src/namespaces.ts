/** The chain families of the specification, section 3. */
export const namespaces = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'] as const

/** A CAIP-2 namespace that the product knows. */
export type Namespace = (typeof namespaces)[number]
