import type { CaipNetworkId, SolanaSwapSourceId } from '@portico/contract'

/** What a site says of Solana. */
export type SolanaOptions = {
  /** Whether wallets that register themselves (Wallet Standard) are offered. On by default. */
  walletStandard?: boolean
  /**
   * Services that may swap tokens, where the server has configured them: there are no swaps without. They learn of each quote, with the
   * account. A transaction of theirs is signed only where each of its instructions is read, and the swap names tokens, amount, account and least.
   */
  swapSources?: readonly SolanaSwapSourceId[]
  /** Networks (CAIP-2) on which they swap beside mainnet. */
  swapNetworks?: readonly CaipNetworkId[]
}

/** What `defineSolanaNetwork` takes. */
export type SolanaNetworkInput = {
  /** CAIP-2 reference: the first 32 characters of the genesis hash in base58. */
  id: string
  name: string
  /** JSON-RPC addresses, best first; `chainDefault`, the chain's own, are asked after them. */
  rpcUrls:
    | readonly string[]
    | {
        default: { http: readonly string[] }
        chainDefault?: { http: readonly string[] } | undefined
      }
  /** SOL with 9 decimals unless given. */
  nativeCurrency?: { name: string; symbol: string; decimals: number } | undefined
  /** Paths are put behind the address, before a query such as `?cluster=devnet`. */
  blockExplorer?: { name: string; url: string } | undefined
  testnet?: boolean | undefined
  /** Address of the network's picture. */
  imageUrl?: string | undefined
  /** The id of the picture that the server has of it; for where there is no `imageUrl`. */
  imageId?: string | undefined
}
