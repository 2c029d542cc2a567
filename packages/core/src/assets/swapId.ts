import { type CaipNetworkId, namespaceOf, nativeAddressOf } from '@portico/contract'

/** A token on the wire: CAIP-10, the own currency by the address that stands for it. */
export const swapId = ({
  networkId,
  address,
}: {
  networkId: CaipNetworkId
  address?: string | undefined
}): string => `${networkId}:${address ?? nativeAddressOf(namespaceOf(networkId))}`
