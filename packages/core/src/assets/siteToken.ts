import { type CaipNetworkId, parseCaipAddress } from '@portico/contract'
import { sameAddress } from '../platform/address.ts'
import type { Token } from '../types/network.ts'

/** Returns the site's own entry of a token, by its plain address. */
export const siteToken = (
  tokens: readonly Token[],
  networkId: CaipNetworkId,
  address: string,
): Token | undefined =>
  tokens.find((token) => {
    const { namespace, reference, address: own } = parseCaipAddress(token.address)
    return `${namespace}:${reference}` === networkId && sameAddress(own, address)
  })
