import type { Network, Token } from '../types/network.ts'
import { siteToken } from './siteToken.ts'

/** What the site itself says of a token or of the own currency: it holds, whatever a server lists. */
export const ownWord = (
  tokens: readonly Token[],
  network: Network,
  address: string | undefined,
): Pick<Token, 'symbol' | 'decimals'> | undefined => {
  const own =
    address === undefined
      ? network.nativeCurrency
      : siteToken(tokens, network.caipNetworkId, address)
  return own && { symbol: own.symbol, decimals: own.decimals }
}
