import type { Network, Token } from '../types/network.ts'
import { siteToken } from './siteToken.ts'

/** Returns the site's own data about a token or the native currency. It takes precedence over every server's list. */
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
