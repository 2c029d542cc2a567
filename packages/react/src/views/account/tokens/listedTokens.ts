import { type CaipNetworkId, parseCaipAddress } from '@portico/contract'
import type { Token } from '@portico/core'

/** The site's own tokens as an asset says which it is. */
export const listedTokens = (tokens: readonly Token[]) =>
  tokens.map((token) => {
    const { namespace, reference, address } = parseCaipAddress(token.address)
    return { networkId: `${namespace}:${reference}` as CaipNetworkId, address }
  })
