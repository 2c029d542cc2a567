import type { TokenBalance } from '@portico/contract'
import { type CaipNetworkId, nativeAddressOf, parseCaipAddress } from '@portico/contract'
import { formatAmount } from '../amount/formatAmount.ts'
import { parseAmount } from '../amount/parseAmount.ts'
import { addressKey, sameAddress } from '../platform/address.ts'
import type { Network, Token } from '../types/network.ts'
import type { TokenNft } from '../types/transaction.ts'
import { plainText } from './plainText.ts'

/**
 * Something that an account owns and can send: the native currency of a network, or a token on it.
 * @example
 * const line = (asset: Asset) => `${formatAmount(asset.balance, asset.decimals)} ${asset.symbol}`
 */
export type Asset = {
  networkId: CaipNetworkId
  /** Plain address of the contract or mint; absent for the native currency. */
  address?: string
  name: string
  symbol: string
  decimals: number
  /** Base units. */
  balance: bigint
  iconUrl?: string
  /** Decimal string, in US dollars for one whole unit; absent if unknown. */
  price?: string
  /** Set for an NFT of the contract. `balance` is then the number of copies, and `decimals` is 0. */
  nft?: TokenNft
}

/** Returns a key that identifies an asset within one account. */
export const assetKey = ({
  networkId,
  address,
  nft,
}: Pick<Asset, 'networkId' | 'address' | 'nft'>): string => {
  const token = `${networkId}:${address === undefined ? 'native' : addressKey(address)}`
  return nft ? `${token}/${nft.tokenId}` : token
}

/** Returns the native currency of a network as an asset. */
export const nativeAsset = (network: Network, balance: bigint): Asset => ({
  networkId: network.caipNetworkId,
  name: network.nativeCurrency.name,
  symbol: network.nativeCurrency.symbol,
  decimals: network.nativeCurrency.decimals,
  balance,
})

/** Returns a token of the site's own list as an asset. The address of the token is CAIP-10. */
export const tokenAsset = (token: Token, balance: bigint): Asset => {
  const { namespace, reference, address } = parseCaipAddress(token.address)
  const { name, symbol, decimals, iconUrl } = token
  return {
    networkId: `${namespace}:${reference}`,
    address,
    name: plainText(name, 64),
    symbol: plainText(symbol, 16),
    decimals,
    balance,
    ...(iconUrl ? { iconUrl } : {}),
  }
}

/** Whether a URL may be loaded as a picture. */
export const isPicture = (url: unknown): url is string =>
  typeof url === 'string' && /^(https?:\/\/|data:image\/)/i.test(url)

/**
 * Returns an entry of the data API's list at `apiUrl` as an asset; `undefined` if it cannot be read or is of low
 * quality (0 decimals: specification, section 5).
 */
export function listedAsset(
  listed: TokenBalance,
  networkId: CaipNetworkId,
  apiUrl = '',
): Asset | undefined {
  if (listed.chainId !== undefined && listed.chainId !== networkId) return
  const decimals = Number(listed.quantity.decimals)
  if (!Number.isInteger(decimals) || decimals < 1 || decimals > 77) return
  try {
    const address = listed.address && tokenAddressOf(listed.address)
    // A server names its own pictures by their path.
    const iconUrl = listed.iconUrl.replace(/^(?=\/public\/)/, apiUrl.replace(/\/$/, ''))
    return {
      networkId,
      ...(address ? { address } : {}),
      name: plainText(listed.name, 64),
      symbol: plainText(listed.symbol, 16),
      decimals,
      balance: parseAmount(listed.quantity.numeric, decimals),
      ...(isPicture(iconUrl) ? { iconUrl } : {}),
      ...(listed.price === null ? {} : { price: decimalText(listed.price) }),
    }
  } catch {
    return
  }
}

/** Returns the plain address of a CAIP-10 token; `undefined` for the placeholder of the native currency. */
function tokenAddressOf(id: string): string | undefined {
  const { namespace, address } = parseCaipAddress(id)
  return sameAddress(address, nativeAddressOf(namespace)) ? undefined : address
}

/** Writes a number from the wire as a decimal string with at most 12 decimals, never in scientific notation. */
export const decimalText = (value: number): string => {
  const text = value.toFixed(12)
  return /^\d+\.\d+$/.test(text) ? formatAmount(parseAmount(text, 12), 12) : '0'
}
