import type { TokenBalance } from '@portico/contract'
import { type CaipNetworkId, nativeAddressOf, parseCaipAddress } from '@portico/contract'
import { formatAmount } from '../amount/formatAmount.ts'
import { parseAmount } from '../amount/parseAmount.ts'
import { addressKey, sameAddress } from '../platform/address.ts'
import type { Network, Token } from '../types/network.ts'
import type { TokenNft } from '../types/transaction.ts'
import { plainText } from './plainText.ts'

/**
 * Something an account owns and can send: the network's own currency, or a token of it.
 * @example
 * const line = (asset: Asset) => `${formatAmount(asset.balance, asset.decimals)} ${asset.symbol}`
 */
export type Asset = {
  networkId: CaipNetworkId
  /** Plain address of the contract or mint; absent for the network's own currency. */
  address?: string
  name: string
  symbol: string
  decimals: number
  /** Base units. */
  balance: bigint
  iconUrl?: string
  /** Decimal string, in US dollars for one whole unit; absent where nobody knows. */
  price?: string
  /** An NFT of the contract; `balance` counts how many of it, and `decimals` is 0. */
  nft?: TokenNft
}

/** Tells two assets of one account apart. */
export const assetKey = ({
  networkId,
  address,
  nft,
}: Pick<Asset, 'networkId' | 'address' | 'nft'>): string => {
  const token = `${networkId}:${address === undefined ? 'native' : addressKey(address)}`
  return nft ? `${token}/${nft.tokenId}` : token
}

/** The network's own currency. */
export const nativeAsset = (network: Network, balance: bigint): Asset => ({
  networkId: network.caipNetworkId,
  name: network.nativeCurrency.name,
  symbol: network.nativeCurrency.symbol,
  decimals: network.nativeCurrency.decimals,
  balance,
})

/** A token of the site's own list. Its address is CAIP-10. */
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

/** Whether it may be asked for as a picture. */
export const isPicture = (url: unknown): url is string =>
  typeof url === 'string' && /^(https?:\/\/|data:image\/)/i.test(url)

/**
 * What the data API at `apiUrl` lists, as an asset; `undefined` for what cannot be read or
 * is of low quality (0 decimals: specification, section 5).
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
    // Its own pictures a server names by their path.
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

/** The plain address of a CAIP-10 token; none for what stands for the network's own currency. */
function tokenAddressOf(id: string): string | undefined {
  const { namespace, address } = parseCaipAddress(id)
  return sameAddress(address, nativeAddressOf(namespace)) ? undefined : address
}

/** A wire number as a decimal string with at most 12 decimals, never in scientific notation. */
const decimalText = (value: number): string => {
  const text = value.toFixed(12)
  return /^\d+\.\d+$/.test(text) ? formatAmount(parseAmount(text, 12), 12) : '0'
}
