import type { Namespace } from './namespaces.ts'

/** A CAIP-2 chain id: `namespace:reference`. */
export type CaipNetworkId = `${Namespace}:${string}`

/** A CAIP-10 account id: `namespace:reference:address`. */
export type CaipAddress = `${CaipNetworkId}:${string}`

/** Writes a CAIP-10 account id. */
export const toCaipAddress = (network: CaipNetworkId, address: string): CaipAddress =>
  `${network}:${address}`

/** Writes a CAIP-2 chain id. */
export const toCaipNetworkId = (namespace: Namespace, reference: string | number): CaipNetworkId =>
  `${namespace}:${reference}`
