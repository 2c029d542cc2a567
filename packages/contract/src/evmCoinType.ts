import { coinTypeOf, parseCaipNetworkId } from './caip.ts'

/**
 * The coin type of a CAIP-2 network in name services (ENSIP-9, ENSIP-11); undefined where it is no EVM network, or its id
 * has none.
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
