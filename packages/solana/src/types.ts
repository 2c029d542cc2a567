import type { CaipNetworkId, SolanaSwapSourceId } from '@portico/contract'

/** The options of the Solana adapter. */
export type SolanaOptions = {
  /** Whether to offer wallets that register themselves (Wallet Standard). Defaults to true. */
  walletStandard?: boolean
  /**
   * Services that may swap tokens, if the server has configured them; without any there are no swaps. They learn of
   * each quote, with the account. A service's transaction is signed only if each of its instructions can be decoded,
   * and the swap names tokens, amount, account and minimum received.
   */
  swapSources?: readonly SolanaSwapSourceId[]
  /** Networks (CAIP-2) on which they swap, in addition to mainnet. */
  swapNetworks?: readonly CaipNetworkId[]
}

/** The input of `defineSolanaNetwork`. */
export type SolanaNetworkInput = {
  /** CAIP-2 reference: the first 32 characters of the genesis hash in base58. */
  id: string
  name: string
  /** JSON-RPC URLs, best first; `chainDefault`, the chain's own, are used after them. */
  rpcUrls:
    | readonly string[]
    | {
        default: { http: readonly string[] }
        chainDefault?: { http: readonly string[] } | undefined
      }
  /** Defaults to SOL with 9 decimals. */
  nativeCurrency?: { name: string; symbol: string; decimals: number } | undefined
  /** Paths are appended to the URL, before a query such as `?cluster=devnet`. */
  blockExplorer?: { name: string; url: string } | undefined
  testnet?: boolean | undefined
  /** URL of the network's picture. */
  imageUrl?: string | undefined
  /** The server's id of the picture, for use without `imageUrl`. */
  imageId?: string | undefined
}
