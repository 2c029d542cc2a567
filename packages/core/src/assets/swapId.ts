import { type CaipNetworkId, namespaceOf, nativeAddressOf } from '@portico/contract'

/** Returns the id of a token on the wire: CAIP-10, with the placeholder address for the native currency. */
export const swapId = ({
  networkId,
  address,
}: {
  networkId: CaipNetworkId
  address?: string | undefined
}): string => `${networkId}:${address ?? nativeAddressOf(namespaceOf(networkId))}`
