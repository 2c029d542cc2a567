import { type CaipNetworkId, parseCaipAddress } from '@portico/contract'
import type { Token } from '@portico/core'

/** Returns the site's own tokens by network and address, as assets name them. */
export const listedTokens = (tokens: readonly Token[]) =>
  tokens.map((token) => {
    const { namespace, reference, address } = parseCaipAddress(token.address)
    return { networkId: `${namespace}:${reference}` as CaipNetworkId, address }
  })
