import type { CaipNetworkId } from '@portico/contract'

/** Returns a chain id in the form of EIP-695: `0x1`. */
export const chainIdOf = (networkId: CaipNetworkId): string =>
  `0x${BigInt(networkId.slice(networkId.indexOf(':') + 1)).toString(16)}`
