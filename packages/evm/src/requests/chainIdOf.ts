import type { CaipNetworkId } from '@portico/contract'

/** A chain as EIP-695 writes it: `0x1`. */
export const chainIdOf = (networkId: CaipNetworkId): string =>
  `0x${BigInt(networkId.slice(networkId.indexOf(':') + 1)).toString(16)}`
