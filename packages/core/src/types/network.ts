import type { CaipAddress, CaipNetworkId, Namespace } from '@portico/contract'

/** A chain that the site offers. Field names follow the specification, section 3. */
export type Network = {
  chainNamespace: Namespace
  caipNetworkId: CaipNetworkId
  id: string | number
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrls: { default: { http: readonly string[] } }
  blockExplorer?: { name: string; url: string }
  assets?: { imageUrl: string }
  testnet?: boolean
}

/** A fungible token that the site wants shown even where no data API knows it. */
export type Token = {
  /** CAIP-10 account id of the token's contract or mint. */
  address: CaipAddress
  name: string
  symbol: string
  decimals: number
  iconUrl?: string
}
