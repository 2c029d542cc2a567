import type { CaipAddress, CaipNetworkId, Namespace } from '@portico/contract'

/** A chain that the site offers. Field names follow the specification, section 3. */
export type Network = {
  chainNamespace: Namespace
  caipNetworkId: CaipNetworkId
  id: string | number
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrls: {
    /** JSON-RPC addresses that the site wants to use, best first. */
    default: { http: readonly string[] }
    /** The chain's own, which are asked where those do not answer. */
    chainDefault?: { http: readonly string[] } | undefined
  }
  blockExplorer?: { name: string; url: string }
  /** Its picture: an address, or the id under which the server has it (`GET /public/getAssetImage/:id`). */
  assets?: { imageUrl?: string | undefined; imageId?: string | undefined }
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
