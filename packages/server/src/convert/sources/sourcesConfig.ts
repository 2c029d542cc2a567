import type { LowerAddress } from '../../families/evm/evmAddress.ts'

/** The contract that a service calls on a chain for swaps across chains, and the chain's wrapped native currency. */
export type SwapBridge = { contract: LowerAddress; wrapped: LowerAddress }

/** A service for EVM chains that the operator has a key for. `url` replaces the service's default address. */
export type SwapSourceConfig =
  | { kind: '0x'; apiKey: string; url?: string | undefined }
  | { kind: '1inch'; apiKey: string; url?: string | undefined }
  | {
      kind: 'lifi'
      apiKey?: string | undefined
      url?: string | undefined
      /** Chains (CAIP-2) between which it swaps, besides those of our table. */
      bridges?: Readonly<Record<string, SwapBridge>> | undefined
    }

/** The default chains of Jupiter: Solana mainnet, by its genesis hash (CAIP-30). */
export const jupiterChains: readonly string[] = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']

/**
 * Jupiter, which swaps on Solana. `url` replaces the address of its Swap API, and `chains` (CAIP-2) replaces mainnet.
 */
export type JupiterConfig = {
  kind: 'jupiter'
  apiKey?: string | undefined
  url?: string | undefined
  chains?: readonly string[] | undefined
}

/** Any service that an operator can configure. */
export type AnySwapSourceConfig = SwapSourceConfig | JupiterConfig

/** The settings of swap services. Without them only pools are queried. */
export type SwapSourceSettings = { swapSources?: AnySwapSourceConfig[] | undefined }
