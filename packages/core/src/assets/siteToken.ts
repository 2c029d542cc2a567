import { type CaipNetworkId, parseCaipAddress } from '@portico/contract'
import { sameAddress } from '../platform/address.ts'
import type { Token } from '../types/network.ts'

/** A token as the site itself names it, by its plain address. */
export const siteToken = (
  tokens: readonly Token[],
  networkId: CaipNetworkId,
  address: string,
): Token | undefined =>
  tokens.find((token) => {
    const { namespace, reference, address: own } = parseCaipAddress(token.address)
    return `${namespace}:${reference}` === networkId && sameAddress(own, address)
  })
