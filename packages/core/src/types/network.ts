import type { CaipAddress, CaipNetworkId, Namespace } from '@portico/contract'

/**
 * A chain that the site offers. Field names follow the specification, section 3.
 * @example
 * const nameOf = ({ name, testnet }: Network) => (testnet ? `${name} (test)` : name)
 */
export type Network = {
  chainNamespace: Namespace
  caipNetworkId: CaipNetworkId
  id: string | number
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrls: {
    /** The site's JSON-RPC URLs, best first. */
    default: { http: readonly string[] }
    /** The chain's own URLs, which are used if the others do not answer. */
    chainDefault?: { http: readonly string[] } | undefined
  }
  blockExplorer?: { name: string; url: string }
  /** The network's picture: a URL, or the server's id for it (`GET /public/getAssetImage/:id`). */
  assets?: { imageUrl?: string | undefined; imageId?: string | undefined }
  testnet?: boolean
}

/**
 * A fungible token that the site shows even if no data API knows it.
 * @example
 * const usdc: Token = {
 *   address: 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
 *   name: 'USD Coin',
 *   symbol: 'USDC',
 *   decimals: 6,
 * }
 */
export type Token = {
  /** CAIP-10 account id of the token's contract or mint. */
  address: CaipAddress
  name: string
  symbol: string
  decimals: number
  iconUrl?: string
}
