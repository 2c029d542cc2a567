import { coinTypeOf, parseCaipNetworkId } from './caip.ts'

/**
 * Returns the coin type of a CAIP-2 network in name services (ENSIP-9, ENSIP-11). Returns `undefined` if it is not an
 * EVM network, or its id has no coin type.
 */
export function evmCoinType(networkId: string): number | undefined {
  const { namespace, reference } = parseCaipNetworkId(networkId)
  if (namespace !== 'eip155') return undefined
  try {
    return coinTypeOf(Number(reference))
  } catch {
    return undefined
  }
}
